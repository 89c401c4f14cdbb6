import { createFileRoute } from '@tanstack/react-router';
import { layoutOptions } from './-layout-options.tsx';

/** Screens of Klaket’s staff, which have a bar of their own. */
export const Route = createFileRoute('/_staff')(layoutOptions('staff'));
