import { createFileRoute } from '@tanstack/react-router';

/** Pages whose words the landing page and the login do not carry. */
export const Route = createFileRoute('/_public/_page')({ loader: ({ context }) => context.loadPageMessages() });
