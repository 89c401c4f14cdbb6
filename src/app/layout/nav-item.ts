import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

/** A place in the rail and in the phone's menu. */
export interface NavItem {
  label: string;
  icon: LucideIcon;
  link: LinkProps;
  /** Number of items that wait there for the user; hidden when 0. */
  count?: number;
}
