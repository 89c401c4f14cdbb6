import { useLingui } from '@lingui/react/macro';

/**
 * Labels of the parts on the phone, each with a line from the text to the part. Offsets follow the sheet's own
 * measures, which grow in the sun theme.
 */
export function LandingCallouts() {
  const { t } = useLingui();
  const callouts = [
    {
      at: 'top-[69px] sun:top-[70px]',
      title: t`Band colour = revision colour`,
      text: t`The same as the paper handed out on set.`,
    },
    {
      at: 'top-[165px] sun:top-[165px]',
      title: t`Your call, not the crew’s`,
      text: t`Choose your name once; the call sheet remembers it.`,
    },
    { at: 'top-[276px] sun:top-[318px]', title: t`One tap`, text: t`The map and phone links work without an account.` },
    {
      at: 'top-[446px] sun:top-[530px]',
      title: t`Only what changed`,
      text: t`A red bar means different from the last revision.`,
    },
  ];
  return (
    <ul className="relative col-span-3 text-t1 leading-[1.45]! max-wide:hidden">
      {callouts.map(({ at, title, text }) => (
        <li
          key={title}
          className={`absolute left-0 w-full border-t border-ink pt-1.5 before:absolute before:-top-px before:right-full before:w-6 before:border-t before:border-ink ${at}`}
        >
          <b className="block">{title}</b>
          {text}
        </li>
      ))}
    </ul>
  );
}
