import { createFileRoute } from '@tanstack/react-router';
import { layoutOptions } from './-layout-options.tsx';

/** Public pages with the site’s navigation. */
export const Route = createFileRoute('/_public')(layoutOptions('public'));
