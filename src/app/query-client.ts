import { QueryClient } from '@tanstack/react-query';

/**
 * For what only the network knows (architecture, "Who owns which state"); limits from the specification, section 9. Screens that ask for
 * such things stand in a `QueryClientProvider` of their own, so that nobody else loads it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 300_000, retry: 1, refetchOnWindowFocus: false },
  },
});
