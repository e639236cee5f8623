import type { UiLabels } from '@citame/ui/theme';

/** The components' own texts, as an application would give them in Spanish. */
export const labels: UiLabels = {
  close: 'Cerrar',
  notification: 'Aviso',
  notifications: 'Avisos ({hotkey})',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  hour: 'hora',
  minute: 'minutos',
  pagination: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  page: (page) => `Página ${page}`,
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  navigation: 'Principal',
  toggleSidebar: 'Mostrar u ocultar el menú',
  offline: 'Sin conexión',
  notLoaded: 'No se ha podido cargar',
  triedAgain: 'Se abrirá en cuanto se pueda. No se pierde nada de lo que has escrito.',
  retry: 'Reintentar',
  slow: 'Está tardando…',
};
