import { useState } from 'react';
import { mayManageEntityPreferences } from '../../../machines/domain/access/permission.ts';
import { choiceInput } from '../../form/input-state.ts';
import { type SignedInViewer, useViewer } from '../../graphql/use-viewer.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EntityField } from '../frame/EntityField.tsx';
import { RestrictedPage } from '../frame/RestrictedPage.tsx';
import { PreferenceTable } from './PreferenceTable.tsx';

/** The preferences of an entity: the value that applies, where it comes from, and a form to set or remove the entity's own value. */
export function PreferencesPage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <RestrictedPage
      title="Preferences"
      intro="The closest setting applies: the entity’s own, that of the entity above it, the company’s, else the default."
      isAllowed={mayManageEntityPreferences(viewer.masks)}
      subject="the preferences"
    >
      <EntityPreferencesSection viewer={viewer} />
    </RestrictedPage>
  );
}

function EntityPreferencesSection({ viewer }: { viewer: SignedInViewer }) {
  const [entityId, setEntityId] = useState<string | null>(viewer.entityId);
  return (
    <>
      <EntityField
        id="entity"
        label="Entity"
        required
        chosen={
          viewer.entityId === null ? undefined : { entityId: viewer.entityId, name: viewer.entityName ?? '' }
        }
        value={choiceInput(entityId)}
        onChange={({ value }) => setEntityId(value)}
      />
      {entityId === null ? (
        <Banner kind="note" title="Choose an entity to see its preferences" />
      ) : (
        <PreferenceTable key={entityId} entityId={entityId} masks={viewer.masks} />
      )}
    </>
  );
}
