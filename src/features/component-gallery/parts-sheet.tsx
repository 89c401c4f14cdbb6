import { useLingui } from '@lingui/react/macro';
import { MapPin, Phone } from 'lucide-react';
import { formatDate, formatTime } from '../../../domain/format.ts';
import { DockAnchor, SectionDock } from '../../ui/dock.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { ChangedFrom, ChangedItem, SheetCall } from '../../sheet-view/sheet-call.tsx';
import { SheetFact, SheetFactList } from '../../sheet-view/sheet-fact.tsx';
import { CastBlock, CrewRow, SheetBreak, SheetDetail, SheetRow, SheetTimes } from '../../sheet-view/sheet-rows.tsx';
import { StripBlock } from '../../scenes/strip.tsx';
import { FactTable, InspectorSection } from '../../shared/frames/workspace-screen.tsx';
import { Part, PartsGroup } from './parts-group.tsx';

/** Parts of a call sheet on a phone, and the inspector. */
export function PartsSheet() {
  const { t } = useLingui();
  const language = useLanguage();
  const at = (time: string) => formatTime(time, language);
  return (
    <PartsGroup title={t`Call sheet`} columns={3}>
      <Part name={t`My call`}>
        <SheetCall
          time={at('05:30')}
          zone="WIB"
          dateTime="2026-12-12T05:30+07:00"
          date={formatDate('2026-12-12', language)}
          day={t`Day ${7} of ${24}`}
        />
        <ChangedFrom was={at('04:30')}>{t`One hour later.`}</ChangedFrom>
        <SheetFact
          isFirst
          label={t`Where`}
          title="Pasar Senen Blok VI"
          detail="Jl. Pasar Senen"
          action={{ icon: MapPin, label: t`Open map`, href: '#content' }}
        />
        <SheetFact
          label={t`Phone`}
          title="Rina Kusumawardhani"
          detail={t`1st assistant director`}
          action={{ icon: Phone, label: t`Call ${'Rina'}`, onPress: () => {} }}
        />
        <SheetFact
          title="Hendra Tanoto"
          detail={t`Location manager`}
          action={{ icon: Phone, label: t`Call ${'Hendra'}`, onPress: () => {} }}
        />
        <SheetFactList label={t`Changed`}>
          <ChangedItem>{t`Scene 42 moved to Day 8`}</ChangedItem>
        </SheetFactList>
      </Part>
      <Part name={t`Rows`}>
        <ul>
          <SheetRow
            block={
              <StripBlock strip="ext-day" size="phone">
                17
              </StripBlock>
            }
            title="Pasar Senen – lorong payung"
            time={at('06:30')}
          >
            <SheetDetail>{t`Cast ${'1, 2, 6'}`}</SheetDetail>
          </SheetRow>
          <SheetBreak title={t`Lunch`} time={at('12:00')} />
          <SheetRow block={<CastBlock>1</CastBlock>} title="Sari" time={at('06:15')} timeNote={t`on set`}>
            <SheetDetail>Ayu Maharani Lestari</SheetDetail>
          </SheetRow>
          <CrewRow name="Made Wirawan" role={t`Director of photography`} time={at('05:30')} />
          <CrewRow name="Wahyu Saputra" role={t`2nd camera assistant`} time={at('05:30')} isMe />
        </ul>
        <SheetTimes rows={[{ name: t`Lunch`, value: `${at('12:00')}–${at('13:00')}` }]} />
        <SectionDock label={t`Sections`} className="mt-4">
          <DockAnchor href="#content" aria-current="true">
            {t`Me`}
          </DockAnchor>
          <DockAnchor href="#content">{t`Scenes`}</DockAnchor>
          <DockAnchor href="#content">{t`Cast`}</DockAnchor>
        </SectionDock>
      </Part>
      <Part name={t`Inspector`}>
        <div className="bg-ground p-4">
          <InspectorSection>
            <FactTable
              facts={[
                { name: t`Where`, value: 'Gudang Blok VI' },
                { name: t`Cast`, value: 'Jati, Koh Acin' },
              ]}
            />
          </InspectorSection>
          <InspectorSection title={t`Props`}>Payung rusak</InspectorSection>
        </div>
      </Part>
    </PartsGroup>
  );
}
