import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GuardianRelation } from '../../domain/identity/guardian-relations.ts';

/** Relation of a guardian to the minor. */
export const RELATION_LABELS = {
  mother: msg`Mother`,
  father: msg`Father`,
  grandparent: msg`Grandparent`,
  sibling: msg`Brother or sister`,
  relative: msg`Other relative`,
  'legal-guardian': msg`Legal guardian`,
} satisfies Record<GuardianRelation, MessageDescriptor>;
