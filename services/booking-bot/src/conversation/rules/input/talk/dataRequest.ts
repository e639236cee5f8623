/**
 * Words by which a client asks for what is known of them, or that it is erased (GDPR, articles 15 to 21). A person answers: an
 * opt-out would end notices, and the request would be lost.
 */
const own = '(?:mis|nuestros|los)';
const erasures = [
  // Spanish.
  new RegExp(`\\b(?:borr|elimin|suprim|destruy|quit)\\w*(?: \\w+){0,3} ${own}(?: \\w+)? datos\\b`),
  /\b(?:borr|elimin|quit|sac|suprim)\w*(?:me|nos) (?:\w+ )?de (?:la|las|tu|tus|su|sus|vuestra|vuestras|vuestro|vuestros|el|los) (?:bases?|sistemas?|ficheros?|archivos?|registros?|fichas?)\b/,
  /\bolvid\w*(?:os|te|se) de (?:mi|nosotros)$/,
  /\bderechos? (?:de|al|a la) (?:supresion|olvido)\b/,
  // English.
  /\b(?:delete|erase|remove|wipe|destroy)(?: \w+){0,3} (?:my|our)(?: \w+){0,2} (?:data|information|info|details|records?)\b/,
  /\bforget (?:all )?(?:about )?(?:me|us)$/,
  /\bright to (?:be forgotten|erasure)\b/,
];
const others = [
  // Spanish.
  new RegExp(`\\b(?:copia|acceso|acceder|descargar|saber|ver)(?: \\w+){0,3} ${own}(?: \\w+)? datos\\b`),
  /\b(?:datos|informacion) (?:\w+ )?(?:teneis|tienes|tiene|tienen|guardais|guardas|guarda|guardan|hay)(?: \w+){0,2} (?:de|sobre) (?:mi|nosotros)\b/,
  /\bderechos? (?:de|al|a la) (?:acceso|rectificacion|oposicion|portabilidad|limitacion)\b/,
  /\b(?:rgpd|lopd\w*|gdpr|proteccion de datos)\b/,
  // English.
  /\bright (?:to (?:access|object)|of access)\b/,
  /\b(?:copy|export|download) (?:of )?(?:all )?(?:of )?(?:my|our)(?: \w+)? (?:data|information|info)\b/,
  /\bwhat (?:\w+ )?(?:data|information|info) (?:do|did|have) you(?: \w+){1,3} (?:on|about|of) (?:me|us)\b/,
  /\b(?:data protection|subject access)\b/,
];

/** Whether a client asks about the data that are kept of them. @param folded text without capitals, accents and punctuation (`fold`) */
export function isDataRequest(folded: string): boolean {
  return [...erasures, ...others].some((words) => words.test(folded));
}

/** Whether a client asks that their data are erased. @param folded as of `isDataRequest` */
export function isErasureRequest(folded: string): boolean {
  return erasures.some((words) => words.test(folded));
}
