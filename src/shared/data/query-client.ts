import { QueryClient } from '@tanstack/react-query';

/**
 * Answers of the API that no record holds (docs/architecture.md, "Who owns which state"). Limits: specification,
 * section 9.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 300_000,
      retry: 1,
      refetchOnWindowFocus: false,
      // Offline, a query still reads its persisted answer.
      networkMode: 'offlineFirst',
    },
  },
});
