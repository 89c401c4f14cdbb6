import { fileKindRules, type FileKind } from '../../domain/files/file-kinds.ts';
import { scopeKind } from '../../domain/scopes.ts';
import { mayRead } from '../access/scope-reader.ts';
import type { Db } from '../db/database.ts';
import type { SignedInUser } from '../services.ts';
import type { FileRow } from './file-rows.ts';

/** Whether a person may put a file of a kind into a scope. */
export const mayAddFile = async (db: Db, user: SignedInUser, scopeId: string, kind: FileKind): Promise<boolean> =>
  fileKindRules(kind).scopes.includes(scopeKind(scopeId)) && isParty(db, user, scopeId);

/** Does a user work in a scope? Staff reads every user's scope for review, but adds nothing to it. */
export const isParty = async (db: Db, user: SignedInUser, scopeId: string): Promise<boolean> =>
  scopeKind(scopeId) === 'user' ? scopeId === `user:${user.id}` : mayRead(db, user.id, scopeId);

/** May a user continue to send a file, or delete its bytes? Only its owner, while in its scope. */
export const mayChangeFile = async (db: Db, user: SignedInUser, file: FileRow): Promise<boolean> =>
  file.ownerId === user.id && isParty(db, user, file.ownerScope);
