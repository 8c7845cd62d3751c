import { useQuery } from '@apollo/client/react';
import { useLocation, useParams } from 'wouter';
import {
  may,
  mayManageEntityPreferences,
  mayManagePrivateFloodProviders,
} from '../../../machines/domain/access/permission.ts';
import { roleScopes } from '../../../machines/domain/access/role-permission.ts';
import { EntityDetail } from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { type Tab, Tabs } from '../../ui/layout/Tabs.tsx';
import { CompanySettings } from '../settings/CompanySettings.tsx';
import { CarriersTab } from './CarriersTab.tsx';
import { CommissionRatesTab } from './CommissionRatesTab.tsx';
import { CommissionStatementTab } from './CommissionStatementTab.tsx';
import { CommissionTab } from './CommissionTab.tsx';
import { ContactSheetTab } from './ContactSheetTab.tsx';
import { EndAgency } from './EndAgency.tsx';
import { EntityData } from './EntityData.tsx';
import type { EntityTabProps } from './entity-tab.ts';
import { agencyType, companyType, formatEntityType } from './entity-types.ts';

/** One entity: its data, its contact sheet, the settings of a company, and which private carriers quote for it. */
export function EntityPage() {
  const viewer = useViewer();
  const { id = '' } = useParams<{ id?: string }>();
  const { data, error, refetch } = useQuery(EntityDetail, {
    variables: { entityId: id },
    fetchPolicy: 'no-cache',
    skip: viewer === null,
  });
  if (viewer === null) return null;
  if (error || data === undefined)
    return (
      <PageFrame title="Entity">
        {error ? (
          <LoadFailure title="The entity could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <Loading label="Loading the entity" />
        )}
      </PageFrame>
    );
  if (data.entity === null || !may(viewer.masks, 'users', 'view'))
    return (
      <PageFrame title="Entity">
        <Banner kind="bad" title="There is no such entity, or you may not see it" />
      </PageFrame>
    );
  return <OpenEntity entity={data.entity} viewer={viewer} onChange={() => void refetch()} />;
}

function OpenEntity(props: EntityTabProps) {
  const { entity, viewer } = props;
  const { entityId, company } = entity;
  const { tab } = useParams<{ tab?: string }>();
  const [, navigate] = useLocation();
  const isCompany = entity.entityTypeId === companyType && company !== null;
  const maySet = mayManageEntityPreferences(viewer.masks) && roleScopes[viewer.role] === 'ALL';
  const tabs: readonly Tab[] = [
    { id: 'data', label: 'Data', content: <EntityData key={entityId} {...props} /> },
    ...(entity.contactSheet.people.length > 0
      ? [{ id: 'contacts', label: 'Contacts', content: <ContactSheetTab {...props} /> }]
      : []),
    ...(may(viewer.masks, 'commission', 'view') && !isCompany
      ? [{ id: 'commission', label: 'Commission accounts', content: <CommissionTab {...props} /> }]
      : []),
    ...(may(viewer.masks, 'commission', 'view') && (isCompany || entity.entityTypeId === agencyType)
      ? [{ id: 'rates', label: 'Commission rates', content: <CommissionRatesTab {...props} /> }]
      : []),
    ...(isCompany && maySet
      ? [
          {
            id: 'settings',
            label: 'Settings',
            content: (
              <CompanySettings
                entityId={entityId}
                company={{ companyId: company.companyId, name: company.name }}
              />
            ),
          },
        ]
      : []),
    ...(entity.entityTypeId === agencyType && may(viewer.masks, 'commission', 'view')
      ? [{ id: 'statement', label: 'Commission statement', content: <CommissionStatementTab {...props} /> }]
      : []),
    ...(entity.entityTypeId === agencyType &&
    may(viewer.masks, 'users', 'reassign') &&
    may(viewer.masks, 'entityPreferences', 'inactivate')
      ? [{ id: 'end', label: 'End of work', content: <EndAgency {...props} /> }]
      : []),
    ...(mayManagePrivateFloodProviders(viewer.masks) && entity.privateFloodProviders.length > 0
      ? [{ id: 'carriers', label: 'Private carriers', content: <CarriersTab {...props} /> }]
      : []),
  ];
  return (
    <PageFrame
      title={entity.name}
      intro={[formatEntityType(entity.entityTypeId), isCompany ? null : company?.name]
        .filter(Boolean)
        .join(' of ')}
    >
      {entity.isActive ? null : <Banner kind="note" title="This entity is no longer in use" />}
      <Tabs
        label={`About ${entity.name}`}
        tabs={tabs}
        chosen={tab ?? 'data'}
        onChoose={(chosenTab) => navigate(paths.staff('entities', entityId, chosenTab), { replace: true })}
      />
    </PageFrame>
  );
}
