import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { EntityPreferences, type PreferenceRowFragment } from '../../graphql/office-documents.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { SuccessNotice } from '../frame/SuccessNotice.tsx';
import { useEditing } from '../frame/use-editing.ts';
import classes from './CompanySettings.module.css';
import { type CompanySetting, formatSetting, listSettingGroups } from './company-settings.ts';
import { EditSetting } from './EditSetting.tsx';

interface CompanySettingsProps {
  entityId: string;
  company: { readonly companyId: string; readonly name: string };
}

/** The settings of a company for all of its agencies: each with its value, its default, and who set it when. */
export function CompanySettings({ entityId, company }: CompanySettingsProps) {
  const { data, error, refetch } = useQuery(EntityPreferences, {
    variables: { entityId },
    fetchPolicy: 'no-cache',
  });
  const { open, setOpen, close, done, clearMessage } = useEditing<CompanySetting>(refetch);
  if (error) return <LoadFailure title="The settings could not be loaded" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="Loading the settings" />;
  const rows = data.entity?.preferences ?? [];
  const findRow = ({ spec }: CompanySetting) => rows.find(({ name }) => name === spec.name);
  return (
    <>
      <SuccessNotice text={done} onClose={clearMessage} />
      {listSettingGroups().map(({ title, settings }) => (
        <Section key={title} title={title}>
          {settings.map((setting) => {
            const row = findRow(setting);
            return row !== undefined && setting.spec.name === open?.spec.name ? (
              <EditSetting
                key={setting.spec.name}
                setting={setting}
                row={row}
                company={company}
                onClose={close}
              />
            ) : null;
          })}
          <FactList
            facts={settings.flatMap((setting) => {
              const row = findRow(setting);
              if (row === undefined || setting.spec.name === open?.spec.name) return [];
              return [
                {
                  label: setting.label,
                  value: <SettingValue setting={setting} value={row.value} />,
                  note: (
                    <>
                      <span className={classes.line}>{setting.help}</span>
                      <span className={classes.line}>{describeOrigin(setting, row)}</span>
                    </>
                  ),
                  action:
                    open === null ? (
                      <Button variant="default" size="sm" onClick={() => setOpen(setting)}>
                        Change<span className="hw-hidden"> {setting.label}</span>
                      </Button>
                    ) : undefined,
                },
              ];
            })}
          />
        </Section>
      ))}
    </>
  );
}

function SettingValue({ setting, value }: { setting: CompanySetting; value: string }) {
  return formatSetting(setting, value).map((line) => (
    <span key={line} className={classes.line}>
      {line}
    </span>
  ));
}

function describeOrigin(setting: CompanySetting, { level, changedByName, changedAt }: PreferenceRowFragment) {
  if (level === 'DEFAULT' || changedAt === null) return 'This is the default.';
  const standard = formatSetting(setting, setting.spec.defaultValue).join(', ');
  return `Set ${changedByName ? `by ${changedByName} ` : ''}on ${formatDateTime(changedAt)}. Default: ${standard}.`;
}
