import { createFileRoute } from '@tanstack/react-router';
import { layoutOptions } from './-layout-options.tsx';

/** Single documents without navigation (shared sheets and lists). */
export const Route = createFileRoute('/_document')(layoutOptions('document'));
