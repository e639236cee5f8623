/**
 * Other words of owners for a page, by the name of its remote, in Spanish and in English: for what is on it, or what other
 * products call it. They are only searched in, never shown.
 */
export const synonyms: Readonly<Record<string, string>> = {
  dashboard: 'panel resumen hoy portada dashboard overview today start',
  appointments:
    'agenda calendario reservas turnos próximas bloquear imprimir hoja del día calendar bookings diary block print day sheet',
  conversations: 'chats mensajes whatsapp bandeja messages inbox replies',
  waiting: 'espera apuntados waitlist queue',
  clients: 'fichas contactos agenda de contactos importar customers contacts people records import',
  statistics:
    'informes ingresos ocupación faltas gráficos reports revenue occupancy no-shows charts analytics',
  employees: 'equipo personal trabajadores plantilla fotos calendario ics team staff workers photos feed',
  services: 'precios tratamientos catálogo duración tarifas prices treatments catalogue menu duration',
  schedule: 'horarios horas turnos jornada apertura hours opening times shifts rota',
  holidays:
    'vacaciones cerrado cerrar cierres días libres puentes ausencias vacation closed days off time off bank holidays absence',
  synchronize:
    'conexiones conectar integraciones whatsapp google calendar plantillas número connections connect integrations templates number',
  subscription: 'facturas pago plan tarjeta precio cobro invoices billing payment card price',
  support: 'ayuda soporte contacto problema help contact problem',
  profile:
    'avisos notificaciones recordatorios exportar descargar datos dirección negocio contraseña llave de acceso sesiones personas accesos invitar historial cartel qr preguntas bot idioma cuenta cerrar cuenta notifications alerts reminders export download data address business password passkey sessions people access invite history poster questions language account',
};
