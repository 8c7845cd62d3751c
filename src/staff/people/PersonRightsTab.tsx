import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { PermissionSetting } from '../../../machines/contract/types.ts';
import {
  buildMask,
  groupNames,
  hasPermissions,
  type PermissionGroup,
  permissionBits,
} from '../../../machines/domain/access/permission.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { Select } from '../../form/controls/Select.tsx';
import { choiceInput } from '../../form/input-state.ts';
import { SetRight } from '../../graphql/office-documents.ts';
import { usePress } from '../../ui/controls/use-press.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { SlowNotice } from '../../ui/feedback/SlowNotice.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import type { PersonTabProps } from './person-tab.ts';
import { buildResultNotice, type ResultNotice } from './result-notice.ts';

interface RightRow {
  readonly bit: string;
  readonly label: string;
  readonly isHeld: boolean;
  readonly setting: PermissionSetting;
  /** Whether the viewer may grant or deny it: only rights that the viewer has. */
  readonly isOpen: boolean;
}

const groupLabels: { readonly [group in PermissionGroup]: string } = {
  policy: 'Policies',
  rating: 'Rating',
  underwriting: 'Underwriting',
  billing: 'Billing',
  claims: 'Claims',
  documents: 'Documents',
  entityPreferences: 'Entities and preferences',
  privateFlood: 'Private carriers',
  examinerThresholds: 'Examiner thresholds',
  users: 'People',
  commission: 'Commission',
  system: 'System',
};

/** The rights of a person in one group at a time: what the role gives, what was granted or denied beside it. */
export function PersonRightsTab({ person, viewer, onChange }: PersonTabProps) {
  const [group, setGroup] = useState<PermissionGroup>('policy');
  const [notice, setNotice] = useState<ResultNotice | null>(null);
  const [setRight] = useMutation(SetRight);
  const number = groupNames.indexOf(group) + 1;
  const own = person.permissions.find((each) => each.group === number);
  const rows = Object.keys(permissionBits[group]).map((bit): RightRow => {
    const mask = buildMask(group, [bit]);
    return {
      bit,
      label: formatBit(bit),
      isHeld: ((own?.mask ?? 0) & mask) !== 0,
      setting: own?.granted.includes(bit) ? 'GRANTED' : own?.denied.includes(bit) ? 'DENIED' : 'ROLE',
      isOpen: person.rights.mayChangeRole && hasPermissions(viewer.masks, number, mask),
    };
  });
  const shown = rows.filter(({ isHeld, isOpen, setting }) => isHeld || isOpen || setting !== 'ROLE');
  const { isBusy, press } = usePress(async (row: RightRow, setting: PermissionSetting) => {
    const variables = { userId: person.user.userId, group: number, bits: [row.bit], setting };
    const answer = await setRight({ variables }).catch(() => null);
    setNotice(buildResultNotice(answer?.data?.setUserPermission, `Saved: ${row.label}`));
    onChange();
  });
  return (
    <Section
      title="Rights"
      intro="What the role gives, and what was granted or denied beside it. You grant and deny only what you may do yourself."
    >
      {notice === null ? null : <Banner {...notice} onClose={() => setNotice(null)} />}
      <SlowNotice isWaiting={isBusy} slowText="The right is still being saved." layout="row" />
      <ChoiceField
        id="right-group"
        label="Area"
        required
        as="select"
        options={groupNames.map((value) => ({ value: value as string, label: groupLabels[value] }))}
        value={choiceInput<string>(group)}
        onChange={({ value }) => setGroup(groupNames.find((each) => each === value) ?? group)}
      />
      {shown.length === 0 ? (
        <p>This person has no rights here.</p>
      ) : (
        <ListTable
          caption={groupLabels[group]}
          isCaptionHidden
          rows={shown}
          rowId={({ bit }) => bit}
          columns={[
            { id: 'right', label: 'Right', cell: ({ label }) => label },
            {
              id: 'held',
              label: 'Has it',
              cell: ({ isHeld }) => (
                <StatusWord tone={isHeld ? 'good' : 'off'}>{isHeld ? 'Yes' : 'No'}</StatusWord>
              ),
            },
            {
              id: 'setting',
              label: 'By',
              cell: (row) =>
                row.isOpen ? (
                  <Select
                    id={`right-${row.bit}`}
                    aria-label={`${row.label}: by`}
                    options={settingOptions}
                    value={row.setting as string}
                    onChange={(value) => {
                      const setting = settings.find((each) => each === value);
                      if (setting !== undefined && setting !== row.setting) press(row, setting);
                    }}
                  />
                ) : (
                  settingLabels[row.setting]
                ),
            },
          ]}
        />
      )}
    </Section>
  );
}

const settings: readonly PermissionSetting[] = ['ROLE', 'GRANTED', 'DENIED'];
const settingLabels: { readonly [setting in PermissionSetting]: string } = {
  ROLE: 'As the role says',
  GRANTED: 'Granted',
  DENIED: 'Denied',
};
const settingOptions = settings.map((value) => ({ value: value as string, label: settingLabels[value] }));

/** A bit's name as words: viewSensitive is "View sensitive". */
function formatBit(bit: string): string {
  const text = bit.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
