import { QueryClient } from '@tanstack/react-query';

/**
 * For what only the network knows (architecture, "Who owns which state"); limits from the specification, section 9. Who asks for
 * such things gives it to `useQuery`: a provider around everything would make everybody load it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 300_000, retry: 1, refetchOnWindowFocus: false },
  },
});
