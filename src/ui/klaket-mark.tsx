/** The clapperboard. Its stripes are cut out in the colour of the surface below. */
export function KlaketMark() {
  return (
    <svg viewBox="0 0 22 22" width={22} height={22} aria-hidden="true" className="shrink-0">
      <path d="M1 9h20v12H1z" fill="currentColor" />
      <path d="M1 6.2 19.9.9l1.1 3.9L2.1 10z" fill="currentColor" />
      <path d="M6.2 4.7 9 7.9M12 3.1l2.8 3.2" stroke="var(--ground)" strokeWidth="1.6" />
    </svg>
  );
}

/** Mark and name at the head of a page. Put it inside a link. On a phone the mark alone saves room. */
export function KlaketName({ isShortOnPhone = false }: { isShortOnPhone?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 font-call tracking-tight whitespace-nowrap text-ink">
      <KlaketMark />
      <span className={isShortOnPhone ? 'max-tablet:sr-only' : undefined}>Klaket</span>
    </span>
  );
}
