/** Lower case, without accents and without the punctuation around it. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Commands: words that mean the same in every state. Each must be the whole message. */
const everywhere = {
  optIn: 'alta|darme de alta|start|subscribe',
  menu: `menu|menu principal|inicio|volver|volver al inicio|empezar|empezar de nuevo|empezar otra vez|empezar de cero|volver a empezar|start again|start over|begin again|back to start|back to the start|cita|una cita|reserva|reservar|reservar cita
    |reservar una cita|quiero cita|quiero una cita|quiero reservar|quiero reservar una cita|pedir cita|quiero pedir cita
    |necesito cita|necesito una cita|book|booking|appointment|an appointment|book an appointment|i want an appointment
    |i d like an appointment|i would like an appointment|i would like to book an appointment|help|ayuda|opciones|options`,
  mine: `mis citas|mi cita|citas|ver mis citas|ver mi cita|tengo cita|tengo alguna cita|mi turno|mis turnos|mi reserva|mis reservas
    |que citas tengo|q citas tengo|que cita tengo|q cita tengo|cuales son mis citas|que tengo reservado|tengo citas
    |what appointments do i have|which appointments do i have|what do i have booked|do i have any appointments
    |my appointments|my appointment|appointments|see my appointments|see my appointment|do i have an appointment|my bookings|my booking`,
  person: `persona|una persona|humano|un humano|agente|un agente|asesor|operador|persona real|person|a person|human|a human|agent|an agent
    |operator|real person|receptionist|recepcion|recepcionista|hablar con alguien|encargado|encargada`,
} as const;
export type Word = keyof typeof everywhere;

const wordByText = new Map(
  (Object.keys(everywhere) as Word[]).flatMap((name) =>
    everywhere[name].split('|').map((text) => [text.trim(), name] as const),
  ),
);

/** The command that a folded message is, if it is one. */
export function wordOf(folded: string): Word | undefined {
  return wordByText.get(folded);
}

/** «No tío el martes a las 6» refuses no Tuesday. */
export function afterVocative(text: string): string {
  return text.replace(exclaimed, '').replace(vocative, '$1,');
}

/** «Ay mi madre, si el 9 tengo examen» is of no mother. */
const exclaimed =
  /^\s*(?:ay|uy|hay|oy|jo|buah?|uf+|ostras)[\s,]+mi madre(?:\s*[!,.…😭😱🤦😅]+\s*|\s+(?=(?:si|que|es que|como|pero)\s))(?=\S)/iu;

const vocative =
  /^(\s*no+,? (?:t[ií][oa]|hij[oa]|mujer|hombre|chic[oa]|chacho|macho|guap[oa]|cari|cariño|mate|man|bro|love|dear|darling))(?=\s)(?!\s+no\b)/iu;
