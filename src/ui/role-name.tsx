import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ROLES, type RoleName as Role } from '../../domain/identity/roles.ts';

const NAMES = {
  none: msg`No role`,
  talent: msg`Talent`,
  'new-talent': msg`New talent`,
  'company-owner': msg`Company owner`,
  producer: msg`Producer`,
  director: msg`Director`,
  'assistant-director': msg`Assistant director`,
  casting: msg`Casting`,
  'location-manager': msg`Location manager`,
  'production-manager': msg`Production manager`,
  'script-supervisor': msg`Script supervisor`,
  camera: msg`Camera`,
  'art-and-property': msg`Art and property`,
  'wardrobe-and-make-up': msg`Wardrobe and make-up`,
  crew: msg`Crew`,
  host: msg`Host`,
} satisfies Record<Role, MessageDescriptor>;

/** The name of a role in the interface's language. A number that this version does not know reads as "No role". */
export function RoleName({ role }: { role: number }) {
  const { i18n } = useLingui();
  const name = Object.entries(ROLES).find(([code]) => Number(code) === role)?.[1] ?? 'none';
  return <>{i18n._(NAMES[name])}</>;
}
