import type { PageTexts } from './page-texts.ts';

/** The page around a proposal in Spanish. */
export const spanish: PageTexts = {
  language: 'Idioma',
  loading: 'Cargando la propuesta',
  slow: 'Esto tarda más de lo habitual.',
  download: 'Descargar PDF',
  downloading: 'Preparando el PDF…',
  downloadFailed: 'No se pudo preparar el PDF. Inténtelo de nuevo en un momento.',
  withWorksheet: 'El PDF muestra además, en inglés, cómo se calculó la prima.',
  print: 'Imprimir',
  standings: {
    CHANGED: {
      title: 'La cotización ha cambiado desde que se hizo esta propuesta',
      text: 'Lo que ve es la propuesta tal como se hizo. Pida a su agente una nueva antes de decidir.',
    },
    EXPIRED: {
      title: 'Los precios de esta propuesta ya no valen',
      text: 'Lo que ve es la propuesta tal como se hizo. Pida a su agente una nueva.',
    },
  },
  troubles: {
    UNKNOWN: {
      title: 'No se conoce este enlace',
      text: 'Compruebe que copió toda la dirección o pida a su agente uno nuevo.',
    },
    EXPIRED: { title: 'Este enlace ha caducado', text: 'Pida a su agente uno nuevo.' },
    REVOKED: {
      title: 'Este enlace fue retirado',
      text: 'Si su agente le envió uno más nuevo, use ese.',
    },
    TOO_MANY: {
      title: 'Demasiados intentos',
      text: 'Espere un cuarto de hora y abra el enlace otra vez.',
    },
    FAILED: {
      title: 'No se pudo cargar la propuesta',
      text: 'Compruebe su conexión e inténtelo de nuevo.',
    },
  },
  again: 'Intentar de nuevo',
  asMade: (date, digest) => `Tal como se hizo el ${date}; huella ${digest}.`,
  linkEnds: (date) => `Este enlace se abre hasta el ${date}.`,
};
