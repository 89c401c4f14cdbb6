import { createFileRoute } from '@tanstack/react-router';
import { layoutOptions } from './-layout-options.tsx';

/** Public pages with a layout of their own (login, registration). */
export const Route = createFileRoute('/_bare')(layoutOptions('bare'));
