import { useEffect, useState } from 'react';
import { fetchCertificatePage } from '../../../../graphql/file-calls.ts';

/** The picture of a page at its own size, in points. */
export interface PagePicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The loaded pictures of pages, by page. */
export type PagePictures = { readonly [page: number]: PagePicture };

/** The pictures of these pages of a reading job, by page; those that are loaded so far. */
export function usePagePictures(
  policyId: number,
  ocrJobId: string | null,
  pages: readonly number[],
): PagePictures {
  const [pictures, setPictures] = useState<PagePictures>({});
  const wanted = [...new Set(pages)].join(' ');
  useEffect(() => {
    if (ocrJobId === null) return;
    const urls: string[] = [];
    let isLeft = false;
    const load = async (page: number) => {
      const file = await fetchCertificatePage(policyId, ocrJobId, page);
      const url = URL.createObjectURL(file);
      urls.push(url);
      const image = new Image();
      image.src = url;
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      if (!isLeft) setPictures((before) => ({ ...before, [page]: { url, width, height } }));
    };
    // Without its picture a value is shown with the text that it was read from.
    for (const page of wanted.split(' ').filter(Boolean)) load(Number(page)).catch(() => undefined);
    return () => {
      isLeft = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [policyId, ocrJobId, wanted]);
  return pictures;
}
