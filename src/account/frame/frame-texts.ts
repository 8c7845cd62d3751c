/** The texts above every page, in the languages of the pages. */
export const frameTexts = {
  en: {
    offline: 'No connection',
    offlineText: 'Keep typing: what you enter is kept here until the connection is back.',
    tryNow: 'Try now',
    stayTitle: 'Do you want to stay signed in?',
    stay: 'Stay signed in',
    leave: 'Save and sign out',
    idle: 'You have not used Highwater for a while. You will be signed out in ',
    kept: '. What you typed is kept, and comes back when you sign in again.',
  },
  es: {
    offline: 'Sin conexión',
    offlineText: 'Siga escribiendo: lo que usted escribe se guarda aquí hasta que vuelva la conexión.',
    tryNow: 'Probar ahora',
    stayTitle: '¿Quiere seguir en su página?',
    stay: 'Seguir',
    leave: 'Salir',
    idle: 'Hace un rato que usted no usa esta página. Se cierra en ',
    kept: '. Para volver, pida un enlace nuevo.',
  },
} as const;
