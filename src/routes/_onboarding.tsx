import { createFileRoute } from '@tanstack/react-router';
import { layoutOptions } from './-layout-options.tsx';

/** Screens between login and work. */
export const Route = createFileRoute('/_onboarding')(layoutOptions('onboarding'));
