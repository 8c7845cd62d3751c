import { Button, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import {
  type ComparedPicture,
  formatLook,
  isToBeLookedAt,
  type PictureComparison,
  pictureId,
} from '../../../machines/lab/pictures/compared-pictures.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import lab from '../Lab.module.css';
import { Filter } from '../paths/Filter.tsx';
import { useAddressParams } from '../use-address-params.ts';
import { PictureDetail } from './PictureDetail.tsx';
import classes from './Pictures.module.css';
import {
  isInPictureFilter,
  type PictureFilter,
  pictureKinds,
  readPictureFilter,
  stateWords,
} from './picture-filter.ts';

interface ComparedPicturesProps {
  comparison: PictureComparison;
  addressOf: (digest: string) => string;
  isSending: boolean;
  onApprove: (ids: readonly string[]) => void;
}

const pageSize = 60;

/** The pictures that fit the filters of the address, one of them in full. */
export function ComparedPictures({ comparison, addressOf, isSending, onApprove }: ComparedPicturesProps) {
  const { pictures } = comparison;
  const [params, change] = useAddressParams();
  const filter = readPictureFilter(params);
  const [most, setMost] = useState(pageSize);
  const listed = pictures.filter((one) => isInPictureFilter(one, filter));
  const asked = Number(params.get('picture') ?? Number.NaN);
  const chosen = pictures[asked] ?? listed[0];
  const place = chosen === undefined ? -1 : listed.indexOf(chosen);
  const choose = (one: ComparedPicture | undefined) =>
    change({ picture: one === undefined ? null : String(pictures.indexOf(one)) });
  const set = (changes: Partial<PictureFilter>) => {
    setMost(pageSize);
    change({ ...changes, picture: null });
  };
  const approvable = listed.filter((one) => isApprovable(one, comparison));
  return (
    <>
      <PictureFilters pictures={pictures} filter={filter} onChange={set} />
      <div className={classes.tally}>
        <p role="status">{describeTally(listed.length, pictures)}</p>
        {approvable.length > 1 ? (
          <CallButton
            variant="default"
            isBusy={isSending}
            onPress={() => onApprove(approvable.map(pictureId))}
          >
            Approve these {approvable.length}
          </CallButton>
        ) : null}
      </div>
      <div className={classes.desk}>
        <nav aria-label="Pictures" className={classes.list}>
          <ul>
            {listed.slice(0, most).map((one) => (
              <li key={pictureId(one)}>
                <UnstyledButton
                  className={classes.row}
                  aria-current={one === chosen}
                  onClick={() => choose(one)}
                >
                  <strong>{one.title}</strong>
                  <span>
                    {one.width} px, {one.scheme} · {one.isApproved ? 'Approved' : stateWords[one.state]}
                  </span>
                  <span>{one.words}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          {listed.length > most ? (
            <Button variant="default" onClick={() => setMost(most + pageSize)}>
              Show more
            </Button>
          ) : null}
        </nav>
        {chosen === undefined ? (
          <p>No picture fits the filters.</p>
        ) : (
          <PictureDetail
            key={pictureId(chosen)}
            picture={chosen}
            labels={[comparison.before ?? 'approved', comparison.now]}
            addressOf={addressOf}
            mode={params.get('mode') ?? ''}
            onMode={(mode) => change({ mode })}
            onBefore={place > 0 ? () => choose(listed[place - 1]) : null}
            onAfter={place >= 0 && place < listed.length - 1 ? () => choose(listed[place + 1]) : null}
            onApprove={isApprovable(chosen, comparison) ? () => onApprove([pictureId(chosen)]) : null}
            isSending={isSending}
          />
        )}
      </div>
    </>
  );
}

/** Only of the approved pictures one can be forgotten, where its screen is gone. */
function isApprovable(one: ComparedPicture, { before }: PictureComparison): boolean {
  return isToBeLookedAt(one) && (one.state === 'gone' ? before === null : one.now !== null);
}

function describeTally(listed: number, pictures: readonly ComparedPicture[]): string {
  const open = pictures.filter(isToBeLookedAt).length;
  const left = open === 0 ? 'nothing is left to look at' : `${open} to look at`;
  return `${listed} of ${pictures.length} pictures; ${left}`;
}

interface PictureFiltersProps {
  pictures: readonly ComparedPicture[];
  filter: PictureFilter;
  onChange: (changes: Partial<PictureFilter>) => void;
}

function PictureFilters({ pictures, filter, onChange }: PictureFiltersProps) {
  const { looks, screens } = useMemo(
    () => ({
      looks: listOptions(pictures.map(formatLook)),
      screens: listOptions(pictures.map(({ title }) => title)),
    }),
    [pictures],
  );
  const kinds = pictureKinds.map(({ value, label }) => {
    const count = pictures.filter((one) => isInPictureFilter(one, { ...filter, show: value })).length;
    return { value, label: `${label} (${count})` };
  });
  return (
    <div className={lab.filters}>
      <Filter
        label="Show"
        open={null}
        value={filter.show}
        options={kinds}
        onChange={(show) => onChange({ show })}
      />
      <Filter
        label="Width and colors"
        value={filter.look}
        options={looks}
        onChange={(look) => onChange({ look })}
      />
      <Filter
        label="Screen"
        value={filter.screen}
        options={screens}
        onChange={(screen) => onChange({ screen })}
      />
    </div>
  );
}

function listOptions(values: readonly string[]) {
  return [...new Set(values)].map((value) => ({ value, label: value }));
}
