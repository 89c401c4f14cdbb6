import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HostKind } from '../../../domain/identity/host-kinds.ts';
import { PublicFormPage } from '../../shared/frames/public-form-page.tsx';
import { LoginLine } from '../../shared/frames/login-line.tsx';

const TONES = ['bg-pressed', 'bg-hover', 'bg-pressed', 'bg-rule', 'bg-hover'] as const;

/** Five faces to be, until there are photos. Decoration. */
function PortraitStrip() {
  return (
    <span aria-hidden className="grid grid-cols-5 gap-1">
      {TONES.map((tone, index) => (
        <span key={index} className={`grid aspect-[4/5] place-items-center text-ink-2 ${tone}`}>
          <UserRound size={40} strokeWidth={1.25} />
        </span>
      ))}
    </span>
  );
}

/** A piece of coast with a pin, drawn as on the app's maps. Decoration. */
function MapStrip() {
  return (
    <svg aria-hidden viewBox="0 0 360 84" className="block h-auto w-full border border-rule-2 bg-sheet text-ink">
      <path d="M70 0 L96 12 120 4 142 18 170 6 196 22 220 8 250 16 280 0 Z" className="fill-ground" />
      <g fill="none" stroke="currentColor">
        <path d="M70 0 L96 12 120 4 142 18 170 6 196 22 220 8 250 16 280 0" strokeWidth="1.2" />
        <path d="M0 74 L150 58 210 36 360 28" strokeWidth="1" strokeDasharray="5 3 1 3" opacity=".7" />
        <path d="M118 0 V84 M300 0 L316 84" strokeWidth=".5" opacity=".35" />
        <path d="M0 44 H360" strokeWidth=".5" opacity=".35" />
      </g>
      <g transform="translate(186 40)">
        <path d="M0 24 C-10 10 -12 6 -12 0 a12 12 0 1 1 24 0 c0 6 -2 10 -12 24Z" className="fill-ink" />
        <circle r="4.5" className="fill-sheet" />
      </g>
    </svg>
  );
}

/** Talent, production house, or owner of a location. */
export function RegisterChoiceScreen() {
  const { t } = useLingui();
  return (
    <PublicFormPage title={<Trans>Sign up as</Trans>} aside={<ForEverybody />}>
      <Choice
        to="/register/talent"
        picture={<PortraitStrip />}
        name={t`Talent`}
        text={t`Actors, extras, voices, film workers.`}
        needs={t`Have your ID card, WhatsApp number and one photo of your face ready.`}
      />
      <Choice
        to="/register/host"
        kind="house"
        name={t`Production house`}
        text={t`Break down scripts, plan days, send call sheets, find talents and locations.`}
        needs={t`Have your ID card and office address ready.`}
      />
      <Choice
        to="/register/host"
        kind="place"
        picture={<MapStrip />}
        name={t`Owner of a location`}
        text={t`Rent out a house, a shop or a yard.`}
        needs={t`Have your ID card and address ready. You’ll choose the point on a map.`}
      />
      <LoginLine className="border-t-heavy border-rule-2 pt-3" />
    </PublicFormPage>
  );
}

/** Beside the choice: the steps of each kind of registration. */
function ForEverybody() {
  const { t } = useLingui();
  const facts = [
    t`What you fill in is saved on this device as you type, offline too.`,
    t`A link in an email verifies your address. You can open it on any device.`,
    t`You can stop at any time and continue later.`,
  ];
  return (
    <section>
      <h2 className="border-t-4 border-ink pt-2.5 pb-1 text-t2">
        <Trans>Whatever you choose</Trans>
      </h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact} className="border-b border-rule py-2.5">
            {fact}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Choice({
  to,
  kind,
  picture,
  name,
  text,
  needs,
}: {
  to: '/register/talent' | '/register/host';
  kind?: HostKind;
  picture?: ReactNode;
  name: string;
  text: string;
  needs: string;
}) {
  return (
    <Link
      to={to}
      search={kind === undefined ? {} : { kind }}
      className="group mt-1 block border-t-heavy border-rule-2 pt-2.5 pb-4 no-underline"
    >
      {picture}
      <b className="mt-2.5 mb-0.5 flex items-center justify-between gap-3 text-t3 leading-tight! group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4">
        {name}
        <ArrowRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      </b>
      <span className="block">{text}</span>
      <span className="block text-t1 text-ink-2">{needs}</span>
    </Link>
  );
}
