import { createFileRoute } from '@tanstack/react-router';
import { layoutOptions } from './-layout-options.tsx';

/** Screens of people at work, with navigation, tabs and where the work is. */
export const Route = createFileRoute('/_workspace')(layoutOptions('workspace'));
