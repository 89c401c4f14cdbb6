import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AuthSession, authSessionOf, houseChoiceOf, routeSessionOf, userTypeOf } from './auth-session.ts';
import type { SessionResponse } from './session.ts';

const USER = '00000000-0000-4000-8000-0000000000b1';

function answer(data: Partial<SessionResponse['data']> = {}): SessionResponse {
  return {
    data: {
      user_id: USER,
      talent_id: null,
      email: 'a@b.test',
      phone: null,
      name: 'Ratna',
      role: 4,
      profile_url: '/files/ratna.jpg',
      production_house: { ai_access: true, is_onboarded: true },
      is_onboarded: false,
      houses: [
        { id: 'h1', name: 'Kramat', role: 4 },
        { id: 'h2', name: 'Senen', role: 5 },
      ],
      ...data,
    },
    token: { access_token: 't', expires_in: 900 },
  };
}

describe('the stored session', () => {
  it('carries what the specification names', () => {
    expect(authSessionOf(answer(), 1_000_000)).toEqual({
      isAuth: true,
      userType: 'production-house',
      userData: {
        userId: USER,
        talentId: '',
        email: 'a@b.test',
        phone: '',
        name: 'Ratna',
        role: 4,
        avatar: '/files/ratna.jpg',
        aiAccess: true,
      },
      token: 't',
      tokenExpiry: 1_900_000,
      avatar: '/files/ratna.jpg',
      isOnboarded: true,
    });
  });

  it('can be read back, and a damaged one cannot', () => {
    const session = authSessionOf(answer(), 0);
    expect(v.is(AuthSession, JSON.parse(JSON.stringify(session)))).toBe(true);
    expect(v.is(AuthSession, { ...session, isAuth: false })).toBe(false);
    expect(v.is(AuthSession, { ...session, token: '' })).toBe(false);
    expect(v.is(AuthSession, { ...session, userData: { ...session.userData, userId: '../other' } })).toBe(false);
    expect(v.is(AuthSession, {})).toBe(false);
    expect(v.is(AuthSession, null)).toBe(false);
  });

  it('gives a talent without a talent id their user id', () => {
    const talent = authSessionOf(answer({ role: 2, production_house: null, houses: [] }), 0);
    expect(talent.userData.talentId).toBe(USER);
    expect(authSessionOf(answer({ role: 1, talent_id: 'tal' }), 0).userData.talentId).toBe('tal');
    expect(routeSessionOf(talent, null)).toEqual({ role: 2, isOnboarded: false, talentId: USER, isInHouse: false });
  });

  it.each([
    [{ ai_access: false, is_onboarded: true }, false, true],
    [{ ai_access: false, is_onboarded: false }, true, true],
    [{ ai_access: false, is_onboarded: false }, false, false],
    [null, true, true],
    [null, false, false],
  ])('with house %j and user onboarded %s is onboarded: %s', (production_house, is_onboarded, isOnboarded) => {
    expect(authSessionOf(answer({ production_house, is_onboarded }), 0).isOnboarded).toBe(isOnboarded);
  });

  it('knows the user type from the role', () => {
    expect([0, 1, 2, 3, 14, 15, 16].map(userTypeOf)).toEqual([
      'none',
      'talent',
      'talent',
      'production-house',
      'production-house',
      'host',
      'none',
    ]);
  });
});

describe('the current house', () => {
  it('is the first until one is chosen, then the chosen one for as long as it is the user’s', () => {
    expect(houseChoiceOf(answer(), null).currentHouseId).toBe('h1');
    expect(houseChoiceOf(answer(), { houses: [], currentHouseId: 'h2' }).currentHouseId).toBe('h2');
    expect(
      houseChoiceOf(answer({ houses: [{ id: 'h1', name: 'Kramat', role: 4 }] }), { houses: [], currentHouseId: 'h2' })
        .currentHouseId,
    ).toBe('h1');
    expect(houseChoiceOf(answer({ houses: [] }), null).currentHouseId).toBeNull();
  });
});
