import type { Locale } from './locale.ts';
import type { ActorKind, TrailAction, TrailSubject } from './trail.ts';

type Sentences = { readonly [Subject in TrailSubject]: Readonly<Record<TrailAction<Subject>, string>> };

/** `{name}` is the employee, the service or the person. */
export const sentences: Readonly<Record<Locale, Sentences>> = {
  es: {
    appointment: {
      booked: 'Reservada',
      moved: 'Movida',
      cancelled: 'Cancelada',
      released: 'Liberada, sin confirmar a tiempo,',
      deleted: 'Borrada',
      confirmed: 'Confirmada',
      completed: 'Completada',
      no_show: 'Marcada como no presentada',
      told: 'Pedido un aviso al cliente',
      changed: 'Cambiada',
      exported: 'Descargada una lista de citas',
    },
    client: {
      added: 'Cliente añadido',
      changed: 'Cliente cambiado',
      merged: 'Cliente unido con otro que era el mismo',
      erased: 'Datos del cliente borrados',
      deleted: 'Cliente quitado',
      exported: 'Descargados datos de clientes',
    },
    waiting: {
      added: 'Apuntado a la lista de espera',
      changed: 'Cambiado lo que espera',
      first: 'Puesto el primero de la lista de espera',
      ended: 'Quitado de la lista de espera',
    },
    hours: {
      added: 'Añadidas horas al horario de {name}',
      changed: 'Cambiado el horario de {name}',
      deleted: 'Quitadas horas del horario de {name}',
      copied: 'Copiado otro horario a {name}',
    },
    closure: {
      added: 'Añadidos días especiales o bloqueos: {name}',
      changed: 'Cambiado un día especial o bloqueo: {name}',
      deleted: 'Quitados días especiales o bloqueos: {name}',
    },
    holidays: { changed: 'Cambiado el calendario de festivos' },
    service: {
      added: 'Añadido el servicio {name}',
      changed: 'Cambiado el servicio {name}',
      deleted: 'Borrado el servicio {name}',
    },
    employee: {
      added: 'Añadido al equipo: {name}',
      changed: 'Cambiados los datos de {name}',
      deleted: 'Quitado del equipo: {name}',
    },
    business: {
      changed: 'Cambiados los datos del negocio',
      suspended: 'Suspendido el negocio',
      resumed: 'Quitada la suspensión del negocio',
      looked: 'Visto el negocio con tu permiso',
      exported: 'Pedido un archivo con todos los datos del negocio',
    },
    member: {
      added: 'Dado acceso a {name}',
      changed: 'Cambiado el acceso de {name}',
      deleted: 'Quitado el acceso a {name}',
    },
    invitation: { added: 'Invitada una persona', deleted: 'Retirada una invitación' },
    whatsapp: {
      connected: 'Conectado WhatsApp',
      disconnected: 'Desconectado WhatsApp',
      broken: 'Rota la conexión con WhatsApp',
      changed: 'Cambiada la conexión con WhatsApp',
    },
    google: {
      connected: 'Conectado Google Calendar',
      disconnected: 'Desconectado Google Calendar',
      broken: 'Rota la conexión con Google Calendar',
      changed: 'Cambiados los ajustes de Google Calendar',
    },
    feed: {
      added: 'Creada la dirección del calendario de {name}',
      deleted: 'Quitada la dirección del calendario de {name}',
    },
    subscription: { changed: 'Cambiada la suscripción' },
  },
  en: {
    appointment: {
      booked: 'Booked',
      moved: 'Moved',
      cancelled: 'Cancelled',
      released: 'Released, as it was not confirmed in time,',
      deleted: 'Deleted',
      confirmed: 'Confirmed',
      completed: 'Completed',
      no_show: 'Marked as a no-show',
      told: 'Message to the client asked for',
      changed: 'Changed',
      exported: 'List of appointments downloaded',
    },
    client: {
      added: 'Client added',
      changed: 'Client changed',
      merged: 'Client merged with another who was the same',
      erased: 'Data of the client erased',
      deleted: 'Client removed',
      exported: 'Data of clients downloaded',
    },
    waiting: {
      added: 'Put on the waiting list',
      changed: 'Wish on the waiting list changed',
      first: 'Put first on the waiting list',
      ended: 'Taken off the waiting list',
    },
    hours: {
      added: 'Hours of {name} added',
      changed: 'Hours of {name} changed',
      deleted: 'Hours of {name} removed',
      copied: 'Another week copied to {name}',
    },
    closure: {
      added: 'Special days or blocked time added: {name}',
      changed: 'Special day or blocked time changed: {name}',
      deleted: 'Special days or blocked time removed: {name}',
    },
    holidays: { changed: 'Holiday calendar changed' },
    service: {
      added: 'Service {name} added',
      changed: 'Service {name} changed',
      deleted: 'Service {name} deleted',
    },
    employee: {
      added: 'Added to the team: {name}',
      changed: 'Details of {name} changed',
      deleted: 'Removed from the team: {name}',
    },
    business: {
      changed: 'Details of the business changed',
      suspended: 'Business suspended',
      resumed: 'Suspension of the business lifted',
      looked: 'Business looked at with your leave',
      exported: 'File with all data of the business asked for',
    },
    member: {
      added: 'Access given to {name}',
      changed: 'Access of {name} changed',
      deleted: 'Access taken away from {name}',
    },
    invitation: { added: 'Person invited', deleted: 'Invitation withdrawn' },
    whatsapp: {
      connected: 'WhatsApp connected',
      disconnected: 'WhatsApp disconnected',
      broken: 'Connection with WhatsApp lost',
      changed: 'Connection with WhatsApp changed',
    },
    google: {
      connected: 'Google Calendar connected',
      disconnected: 'Google Calendar disconnected',
      broken: 'Connection with Google Calendar lost',
      changed: 'Settings of Google Calendar changed',
    },
    feed: {
      added: 'Calendar address of {name} made',
      deleted: 'Calendar address of {name} removed',
    },
    subscription: { changed: 'Subscription changed' },
  },
};

/** Kinds of actors as lists name them. */
export const actorTexts: Readonly<Record<Locale, Readonly<Record<ActorKind, string>>>> = {
  es: {
    owner: 'Propietario',
    reception: 'Recepción',
    employee: 'Empleado',
    client: 'Cliente',
    calendar: 'Calendario',
    vendor: 'Proveedor',
    operator: 'Operador de Cítame',
    system: 'Sistema',
  },
  en: {
    owner: 'Owner',
    reception: 'Reception',
    employee: 'Employee',
    client: 'Client',
    calendar: 'Calendar',
    vendor: 'Vendor',
    operator: 'Operator of Cítame',
    system: 'System',
  },
};

/** Subjects as lists name them. */
export const subjectTexts: Readonly<Record<Locale, Readonly<Record<TrailSubject, string>>>> = {
  es: {
    appointment: 'Citas',
    client: 'Clientes',
    waiting: 'Lista de espera',
    hours: 'Horarios',
    closure: 'Días especiales y bloqueos',
    holidays: 'Calendario de festivos',
    service: 'Servicios',
    employee: 'Equipo',
    business: 'Negocio',
    member: 'Accesos',
    invitation: 'Invitaciones',
    whatsapp: 'WhatsApp',
    google: 'Google Calendar',
    feed: 'Direcciones de calendario',
    subscription: 'Suscripción',
  },
  en: {
    appointment: 'Appointments',
    client: 'Clients',
    waiting: 'Waiting list',
    hours: 'Hours',
    closure: 'Special days and blocked time',
    holidays: 'Holiday calendar',
    service: 'Services',
    employee: 'Team',
    business: 'Business',
    member: 'Access',
    invitation: 'Invitations',
    whatsapp: 'WhatsApp',
    google: 'Google Calendar',
    feed: 'Calendar addresses',
    subscription: 'Subscription',
  },
};
