const SVG = 'http://www.w3.org/2000/svg';

/** A pin in ink whose tip is the place. */
export function pinElement(): HTMLElement {
  const element = document.createElement('div');
  element.dataset['pin'] = '';
  element.style.cursor = 'grab';
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({ width: '34', height: '44', viewBox: '0 0 34 44' }))
    svg.setAttribute(name, value);
  const body = document.createElementNS(SVG, 'path');
  body.setAttribute('d', 'M17 43C17 43 32 25 32 16A15 15 0 1 0 2 16C2 25 17 43 17 43Z');
  body.setAttribute('fill', 'var(--ink)');
  body.setAttribute('stroke', 'var(--sheet)');
  body.setAttribute('stroke-width', '2');
  const hole = document.createElementNS(SVG, 'circle');
  for (const [name, value] of Object.entries({ cx: '17', cy: '16', r: '5', fill: 'var(--sheet)' }))
    hole.setAttribute(name, value);
  svg.append(body, hole);
  element.append(svg);
  return element;
}

/** A button on a map: a number in a dashed circle (`isArea`), or in ink when it is chosen or a cluster. */
export function markButton(label: string, text: string, { isArea, isChosen }: { isArea: boolean; isChosen: boolean }) {
  const element = document.createElement('button');
  element.type = 'button';
  element.setAttribute('aria-label', label);
  element.setAttribute('aria-pressed', String(isChosen));
  element.textContent = text;
  element.className = [
    'grid size-11 place-items-center rounded-full border-2 text-t1 font-bold tabular-nums',
    isArea ? 'border-dashed' : '',
    isChosen ? 'border-ink bg-ink text-on-ink' : 'border-ink bg-sheet text-ink',
  ].join(' ');
  return element;
}
