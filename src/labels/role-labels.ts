import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ROLES, type RoleName } from '../../domain/identity/roles.ts';

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
  'art-and-property': msg`Art and props`,
  'wardrobe-and-make-up': msg`Wardrobe and make-up`,
  crew: msg`Crew`,
  host: msg`Host`,
  staff: msg`Klaket staff`,
} satisfies Record<RoleName, MessageDescriptor>;

/** The name of a role. An unknown number reads as "No role". */
export const roleLabel = (role: number): MessageDescriptor =>
  NAMES[Object.entries(ROLES).find(([code]) => Number(code) === role)?.[1] ?? 'none'];
