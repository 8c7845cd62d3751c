import { useMemo } from 'react';
import { KeepLabLink, LabLinkTarget } from '../../graphql/staff-documents.ts';
import { useSendDocument } from '../../graphql/use-send-document.ts';
import type { LabLinks } from './lab-links.ts';

/** The short links that the product's server keeps. */
export function useServedLinks(): LabLinks {
  const sendDocument = useSendDocument();
  return useMemo(
    () => ({
      keep: async (search) => {
        const { keepLabLink } = await sendDocument(KeepLabLink, { search });
        if (keepLabLink.__typename === 'LabLink') return keepLabLink.labLinkId;
        throw new Error(
          keepLabLink.__typename === 'NotFound'
            ? keepLabLink.message
            : keepLabLink.problems.map(({ message }) => message).join(' '),
        );
      },
      read: async (labLinkId) => (await sendDocument(LabLinkTarget, { labLinkId })).labLink?.search ?? null,
    }),
    [sendDocument],
  );
}
