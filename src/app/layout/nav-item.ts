import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

/** A place in the rail and in the phone's menu. */
export interface NavItem {
  label: string;
  icon: LucideIcon;
  link: LinkProps;
  /** Number of things that wait there for the person; not shown where it is 0. */
  count?: number;
}
