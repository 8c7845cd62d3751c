import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { NumberField } from '../form/controls/NumberField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, type InputState } from '../form/input-state.ts';
import { useInputForm } from '../form/use-input-form.ts';
import { CertificateEffect as CertificateEffectDocument } from '../graphql/portal-documents.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';

interface CertificateEffectProps {
  policyId: string;
  /** Takes the difference of the premium, whole dollars, into the answer. */
  onEffect: (change: number) => void;
}

/** Rates the building with and without the certificate that was handed in, by the height that it shows: an estimate until the change is endorsed. */
export function CertificateEffect({ policyId, onEffect }: CertificateEffectProps) {
  const client = useApolloClient();
  const [summary, setSummary] = useState<string | null>(null);
  const form = useInputForm<{ height: InputState<number> }>({
    height: {
      id: 'paper-height',
      initial: blankInput,
      check: ({ value, problem }) => problem ?? (value === null ? 'Enter the height in feet.' : undefined),
    },
  });
  const estimate = form.onSubmit(async ({ height }) => {
    setSummary(null);
    const { data } = await client.query({
      query: CertificateEffectDocument,
      variables: { policyId, certificateHeight: height.value ?? 0 },
      fetchPolicy: 'no-cache',
    });
    if (data?.whatIf.__typename !== 'WhatIf')
      return [
        {
          field: 'height',
          message:
            data?.whatIf.__typename === 'NoRatingOptions' ? data.whatIf.message : 'It could not be rated.',
        },
      ];
    setSummary(data.whatIf.certificateSummary);
    const change = data.whatIf.certificate[0]?.change ?? null;
    if (change !== null) onEffect(change);
    return [];
  });
  return (
    <InputForm onSubmit={estimate}>
      <NumberField
        {...form.field('height')}
        label="First floor height on the elevation certificate, in feet"
        scale={1}
        required
      />
      {summary === null ? null : (
        <Banner kind="note" title="Estimate until the change is endorsed">
          {summary}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy} variant="default">
          Estimate its effect
        </CallButton>
      </div>
    </InputForm>
  );
}
