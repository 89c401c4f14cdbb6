import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

/** A place in the rail and in the phone's menu. */
export interface NavItem {
  label: string;
  icon: LucideIcon;
  link: LinkProps;
  /** How much waits there for the person; none where it is 0. */
  count?: number;
}
