package io.agentjobs.cli.mcp;

import java.lang.reflect.Proxy;

/** Stands in for what a test does not reach. */
final class Nothing {
    private Nothing() {}

    /** An implementation whose every method fails the test. */
    static <T> T of(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, args) -> {
            throw new AssertionError(method + " is not needed here");
        }));
    }
}
