import * as v from 'valibot';
import { Role } from './roles.ts';

/** A production house of the user and the role there. */
export const SessionHouse = v.object({ id: v.string(), name: v.string(), role: Role });
export type SessionHouse = v.InferOutput<typeof SessionHouse>;
