import type { SheetContent } from './content.ts';
import type { SheetHead } from './records.ts';

/** What readers without an account see, chosen by a sheet's owner. */
export type GuestView = Pick<SheetHead, 'guestNames' | 'guestPhones'>;

/**
 * Content for a reader with a share key. Names of contacts and of the location manager always stay, and their numbers
 * unless phones are hidden from all guests. If a name is hidden, role, department and character stay, so that people
 * find their own row; number and age are removed with the name. A hospital's number is not personal and stays. Links to
 * other records are removed.
 *
 * `view` is given for an older version that is shown beside the newest: the owner's present setting counts, not the
 * former one.
 */
export function guestContent(content: SheetContent, view: GuestView = content.head): SheetContent {
  const { guestNames, guestPhones } = view;
  const showsNames = guestNames === 'everyone';
  const showsPhones = showsNames && guestPhones === 'everyone';
  const ringable = (phone: string) => (guestPhones === 'nobody' ? '' : phone);
  const nameOf = (name: string) => (showsNames ? name : '');
  const phoneOf = (phone: string) => (showsPhones ? phone : '');
  return {
    ...content,
    head: {
      ...content.head,
      guestNames,
      guestPhones,
      dayId: null,
      director: nameOf(content.head.director),
      producer: nameOf(content.head.producer),
      locationManagerPhone: ringable(content.head.locationManagerPhone),
    },
    scenes: content.scenes.map((row) => ({ ...row, sceneId: null })),
    cast: content.cast.map((row) => ({
      ...row,
      tagId: null,
      personId: null,
      name: nameOf(row.name),
      phone: phoneOf(row.phone),
      age: showsNames ? row.age : null,
      gender: showsNames ? row.gender : '',
    })),
    crew: content.crew.map((row) => ({
      ...row,
      personId: null,
      name: nameOf(row.name),
      phone: phoneOf(row.phone),
    })),
    lines: content.lines.map((row) => ({
      ...row,
      phone: row.list === 'contact' ? ringable(row.phone) : '',
    })),
    advance: content.advance.map((row) => ({ ...row, dayId: null })),
  };
}
