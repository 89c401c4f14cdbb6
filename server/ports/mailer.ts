import type { Language } from '../../domain/language.ts';

/** A message to a person. `links` are listed apart so that the local mailbox can offer them. */
export interface Message {
  channel: 'email' | 'phone';
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
  links: string[];
  /** Of a one-time code: its channel, and the code of the text. */
  oneTime?: { channel: 'whatsapp' | 'sms'; code: string; language: Language };
}

/** Port for mail and one-time codes. Rejects when the message was not handed over. */
export interface Mailer {
  send(message: Message): Promise<void>;
}
