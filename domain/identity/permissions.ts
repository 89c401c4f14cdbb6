import { isProductionHouse, isTalent } from './roles.ts';

/**
 * What somebody may do, by name; screens and server ask these, never a role's number (specification, section 6). Roles 3–15
 * have the same rights inside the workspace (decisions, section 3); that they belong to the house is checked with the data.
 */
export interface Person {
  userId: string;
  talentId: string | null;
  role: number;
}

const worksInHouse = ({ role }: Person): boolean => isProductionHouse(role);

export const can = {
  openWorkspace: worksInHouse,
  searchTalent: worksInHouse,
  bookTalent: worksInHouse,
  importScript: worksInHouse,
  editProduction: worksInHouse,
  editCallSheet: worksInHouse,
  shareCallSheet: worksInHouse,
  /** Reading a sheet needs no role: membership or a share key decides. */
  viewSharedCallSheet: (): boolean => true,
  viewTalent: ({ role }: Person): boolean => isTalent(role) || isProductionHouse(role),
  editTalent: (person: Person, talentId: string): boolean =>
    isTalent(person.role) && (person.talentId ?? person.userId) === talentId,
  onboard: ({ role }: Person): boolean => isTalent(role),
  applyToAgency: ({ role }: Person): boolean => isTalent(role),
} as const satisfies Record<string, (person: Person, ...rest: never[]) => boolean>;
export type Capability = keyof typeof can;
