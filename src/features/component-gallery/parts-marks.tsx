import { useLingui } from '@lingui/react/macro';
import { Chip, ChipButton } from '../../ui/chip.tsx';
import { Eighths } from '../../scenes/eighths.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { OfflineChip } from '../../ui/offline-age.tsx';
import { RevisionBand, RevisionChip } from '../../sheet-view/revision.tsx';
import { CastNumber, StripBlock, StripKey } from '../../scenes/strip.tsx';
import { Tag, tagClass } from '../../scenes/tag.tsx';
import { Part, PartsGroup, PartsRow } from './parts-group.tsx';

const REVISIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Marks that carry a fact: strips, revisions, tags, chips, lengths. */
export function PartsMarks() {
  const { t } = useLingui();
  const strips = [
    { strip: 'int-day' as const, number: '18', name: t`INT day, white` },
    { strip: 'ext-day' as const, number: '17', name: t`EXT day, yellow` },
    { strip: 'int-night' as const, number: '31', name: t`INT night, blue` },
    { strip: 'ext-night' as const, number: '34', name: t`EXT night, green` },
  ];
  return (
    <PartsGroup title={t`Marks`} columns={3}>
      <Part name={t`Strips`}>
        <div className="grid gap-1.5">
          {strips.map(({ strip, number, name }) => (
            <div key={strip} className="grid grid-cols-[64px_52px_1fr] items-center gap-3 text-t1">
              <StripBlock strip={strip}>{number}</StripBlock>
              <StripBlock strip={strip} size="phone">
                {number}A
              </StripBlock>
              <StripKey strip={strip}>{name}</StripKey>
            </div>
          ))}
        </div>
      </Part>
      <Part name={t`Order of revisions`}>
        <PartsRow>
          {REVISIONS.map((revision) => (
            <RevisionChip key={revision} revision={revision} />
          ))}
          <RevisionChip revision={2} isDraft />
        </PartsRow>
        <RevisionBand revision={2} age={t`as of ${'22.14 WIB'}`} />
      </Part>
      <Part name={t`Tags and filters`}>
        <PartsRow>
          <Tag kind="cast" detail="Ayu">
            1 Sari
          </Tag>
          <Tag kind="property" detail="× 40">
            Payung merah
          </Tag>
          <Tag kind="location">Lorong payung</Tag>
        </PartsRow>
        <PartsRow>
          <ChipButton isOn>{t`All`}</ChipButton>
          <ChipButton isOn={false}>{t`Night`}</ChipButton>
          <ChipButton trailing="menu">{t`Cast`}</ChipButton>
          <ChipButton trailing="remove">Sari</ChipButton>
        </PartsRow>
        <PartsRow>
          <Chip>CS-0007</Chip>
          <OfflineChip />
          <CastNumber>1</CastNumber>
          <CastNumber>12</CastNumber>
          <KeyCap>Ctrl K</KeyCap>
        </PartsRow>
        <PartsRow>
          <Eighths eighths={18} />
          <Eighths eighths={4} />
          <Eighths eighths={24} />
          <b>
            <Eighths eighths={69} />
          </b>
        </PartsRow>
        <p className="font-script">
          <span className={tagClass('cast')}>SARI</span> membuka{' '}
          <span className={tagClass('property')}>payung merah</span> di{' '}
          <span className={tagClass('location')}>lorong payung</span>.
        </p>
      </Part>
    </PartsGroup>
  );
}
