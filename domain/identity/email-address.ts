/** The mailbox that an address names: without capitals and `+tags`, and for Gmail without dots. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@');
  const name = local.replace(/\+.*$/, '');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Do two addresses name one mailbox? */
export const isSameMailbox = (a: string, b: string): boolean => a.trim() !== '' && mailboxOf(a) === mailboxOf(b);
