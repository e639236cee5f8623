import type { AppointmentText } from './appointmentText.ts';
import type { Texts } from './textsEs.ts';

const details = ({ service, employee, when }: AppointmentText): string =>
  `${service} with ${employee}\n📅 ${when}`;

const question = ({ service, minutes, employee, when }: AppointmentText): string =>
  `${service} (${minutes} min) with *${employee}*\n📅 *${when}*`;
const full = ({ service, minutes, employee, when }: AppointmentText): string =>
  `${service} (${minutes} min) with ${employee}\n📅 ${when}`;
const previously = (before: string | undefined): string =>
  before === undefined ? '' : `\n\nPreviously: ${before}`;
const call = (phone: string): string => (phone === '' ? '' : ` Please call ${phone}.`);

const moveOrCancel = 'Shall I move it or cancel it?';
const otherWords = 'If not, please put it another way.';
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts of the bot in English. */
export const en: Texts = {
  hello: (business, name) => `Hi${name === undefined ? '' : ` ${name}`}! I'm the assistant at *${business}*.`,
  whatNeeded: 'How can I help?',
  orWrite: (example) => `You can also just type it: "${example}".`,
  example: (service, employee) =>
    [service, `tomorrow at 5${employee === undefined ? '' : ` with ${employee}`}`].filter(Boolean).join(', '),
  exampleOfDay: (service) => [service, 'Friday afternoon'].filter(Boolean).join(', '),
  whichService: 'Which service would you like?',
  sorryLate: 'Sorry for the late reply.',
  optOutHint: 'Reply STOP to stop receiving reminders',
  menuButton: 'See options',
  bookSection: 'Book',
  mineSection: 'My appointments',
  moreSection: 'More',
  seeMine: 'See my appointments',
  seeMineDescription: 'View, change or cancel',
  moreServices: 'See more services',
  otherServices: 'Other services',
  backToStart: 'Back to start',
  again: 'Same as last time',
  talkToPerson: 'Talk to a person',
  talkToSomeone: 'Talk to a person',
  minutes: (minutes) => `${minutes} min`,
  slots: (service, facts) => `*${service}*${facts === '' ? '' : ` · ${facts}`}`,
  nextOpenings: 'Next available times.',
  fittingOpenings: (when) => `Here's what's available${when === '' ? '' : ` *${when}*`}.`,
  anyDay: 'any day',
  onWorkingDays: 'on weekdays',
  onWeekends: 'at weekends',
  eachWeekday: (weekday) => `${weekday}s`,
  andWeekday: (weekday) => `${weekday}s`,
  fromDay: (day) => `from ${day}`,
  fromDayToDay: (from, to) => `${from} to ${to}`,
  aboutTime: (time) => `around ${time}`,
  atTime: (time) => `at ${time}`,
  afterTime: (time) => `after ${time}`,
  fromTime: (time) => `from ${time}`,
  betweenTimes: (from, to) => `between ${from} and ${to}`,
  untilTime: (time) => `until ${time}`,
  beforeTime: (time) => `before ${time}`,
  inTheMorning: 'in the morning',
  inTheAfternoon: 'in the afternoon',
  asSoonAsPossible: 'as soon as possible',
  asLateAsPossible: 'as late as possible',
  butNot: (times) => `but not ${times}`,
  tapBooks: 'Tap a time to book it (you can cancel later).',
  slotsSection: 'Available times',
  writeDay: 'Another day? Just type it: "Friday afternoon".',
  slotsToMove: (service) => `*${service}*: when would you like it instead? Tap a time to move it.`,
  slotsButton: 'See times',
  with: (employee) => `with ${employee}`,
  anotherDay: 'Another day',
  anotherDayDescription: 'See which days are free',
  chooseEmployee: 'Choose a person',
  nowWith: (employee) => `Now: ${employee ?? 'anyone'}`,
  taken: 'That time has just been taken 😕',
  busyTime: "That time isn't available 😕",
  onlyThese: "There's nothing else available. Here's what I have:",
  nearestFor: (service) => `Here are the closest times for *${service}*:`,
  closedOn: (day) => `We're closed ${day}.`,
  openOn: (day, hours) => `${upperFirst(day)}: ${hours}.`,
  opensAt: (day, time) => `We open at ${time} ${day}.`,
  closesAt: (day, time) => `We close at ${time} ${day}.`,
  opensAndCloses: (day, from, to) => `We open at ${from} and close at ${to} ${day}.`,
  endsTooLate: (service, minutes, day, time) =>
    `*${service}* takes ${minutes} min, and we close at ${time} ${day}.`,
  offGrid: (time, everyMin) =>
    `No appointments start at ${time}: they start ${everyMin === 15 ? 'every quarter of an hour' : 'on the hour or at half past'}.`,
  closedBetween: (from, to) => `We're closed from ${from} to ${to}.`,
  personAway: (who, count, day) => `${who} ${count === 1 ? "isn't" : "aren't"} in ${day}.`,
  personHours: (who, day, hours) => `${[who, 'works', hours, day].filter(Boolean).join(' ')}.`,
  othersFree: (who, count, others, slot) =>
    `${who} ${count === 1 ? "isn't" : "aren't"} free at ${slot}, but ${others} can see you then.`,
  nothingFreeAt: (day, time) => `There's nothing free ${day} at ${time}.`,
  fullDay: (day) => `We're fully booked ${day} 😕`,
  horizon: (lastDay) => `I can only book up to ${lastDay}.`,
  confirm: (appointment) => `Shall I book this?\n\n${question(appointment)}`,
  forAttendee: ({ name, relation = '' }) => `For ${name ?? `your ${relation}`}`,
  noteOfAttendee: ({ name, relation = '' }) => `For: ${name ?? relation}`,
  confirmMove: (appointment) => `Shall I move your appointment to this time?\n\n${question(appointment)}`,
  stillWanted: (words) => `Do you still want "${words}"?`,
  stillWantedThis: 'Do you still want this?',
  anotherOrMove: (service, old, next) =>
    `You've just booked *${service}* for ${old}. Shall I move it to ${next}, or book both?`,
  yesMove: 'Yes, move it',
  bookOneMore: 'Book both',
  leaveIt: 'Leave it as it is',
  notNow: 'Not now',
  notNowDone: "No problem, I haven't booked anything.",
  nothingMore: "No problem, I won't book anything else.",
  onlyOne: 'OK, just the one.',
  placeOf: (place, service) =>
    `${['First appointment', 'Second appointment', 'Third appointment', 'Fourth appointment'][place - 1] ?? `Appointment ${place}`}: *${service}*.`,
  notBeside: (time) => `${time} is taken; this is the closest.`,
  offerGone: 'That time is no longer available 😕 I held it for 10 minutes.',
  durationChanged: ({ service, minutes, employee, when }) =>
    `*${service}* now takes ${minutes} min. Is that OK?\n\n👤 ${employee}\n📅 ${when}`,
  yesBook: 'Yes, book it',
  otherTimes: 'See other times',
  bookedAlready: "You already have an appointment at that time, so I haven't booked another.",
  changedMeanwhile: 'Your appointment has just changed. Here it is now:',
  notifyMe: 'Let me know',
  notifyIfFree: 'Tell me if it frees up',
  askToWait: (service, when) => `Shall I let you know if a time opens up for *${service}* (${when})?`,
  joined: (service, when) =>
    `You're on the list ✅ If a time opens up for *${service}* (${when}), I'll offer it to you here, never at night, and hold it for 10 minutes.`,
  leaveList: 'Take me off the list',
  leftList: "Done, you're off the list.",
  offer: (appointment, business, until) =>
    `🔔 There is a free time at *${business}*:\n\n${details(appointment)}\n\nI'll hold it for you until ${until}. Shall I book it?`,
  earlier: (appointment, business, now, until) =>
    `🔔 Would you like to come earlier? A time has opened up at *${business}*:\n\n${details(appointment)}\n\nYour appointment is now at ${now}. I'll hold the earlier time for you until ${until}.`,
  comeEarlier: 'Yes, come earlier',
  noThanks: 'No, thanks',
  declined: (isWaiting) =>
    isWaiting
      ? "No problem, I'll offer it to someone else and let you know if another time opens up."
      : "No problem, you're off the list. To join it again, just ask for an appointment.",
  noSlots: (service, days) => `There are no times available for *${service}* in the next ${days} days.`,
  anotherService: 'Another service',
  days: 'Which day suits you? You can also type it: "27/11" or "Friday afternoon".',
  daysButton: 'See days',
  daysSection: 'Days with free times',
  daySlots: (count, first, last) =>
    count === 1 ? `1 free time · ${first}` : `${count} free times · ${first}–${last}`,
  moreDays: 'More days',
  employees: "Who would you like to see? If you don't mind, I'll give you the first available time.",
  employeesButton: 'Choose',
  employeesSection: 'Team',
  anyone: 'Anyone',
  anyoneDescription: 'The first available time',
  moreEmployees: 'More people',
  firstOpening: (when) => `First available time: ${when}`,
  booked: ({ service, minutes, employee, when }, address) =>
    `✅ *Appointment confirmed*\n\n${service} (${minutes} min)\n👤 ${employee}\n📅 ${when}${address === '' ? '' : `\n📍 ${address}`}`,
  willRemind: (when) => `We'll remind you here ${when}.`,
  today: 'today',
  tomorrow: 'tomorrow',
  onDayAt: (day, slot) => `${day} at ${slot}`,
  onThe: (day) => `on ${day}`,
  moved: (appointment, before) => `✅ *Appointment moved*\n\n${details(appointment)}${previously(before)}`,
  attendeeNoted: ({ service, employee }, whom, when) =>
    `Noted: ${service} with ${employee} ${whom}, ${when}.`,
  change: 'Change',
  cancel: 'Cancel appointment',
  bookAnother: 'Book another',
  noneFoundOfOther:
    "I can't see another person's appointment from this number: they have to change it from theirs. If they can't, I can pass you to the team.",
  noneFound:
    "I can't find an upcoming appointment under this number. If you booked another way, I can pass you to a person.",
  nowAt: (when) => `Now: ${when}`,
  noneYet: "You don't have any appointments yet.",
  noAppointments: "You don't have any appointments coming up. Would you like to book one?",
  book: 'Book',
  oneAppointment: (appointment) => `You have 1 appointment:\n\n${full(appointment)}`,
  theAppointment: (appointment) => `Your appointment:\n\n${full(appointment)}`,
  theseAppointments: (count) => `You have ${count} appointments:`,
  manyAppointments: (count) => `You have ${count} appointments. Which one would you like to see?`,
  whichToCancel: 'Which appointment would you like to cancel?',
  whichToMove: 'Which appointment would you like to change?',
  tooMany: (count) =>
    `You already have ${count} ${count === 1 ? 'appointment' : 'appointments'} booked. Please cancel or change one before booking another.`,
  appointmentsButton: 'See appointments',
  appointmentsSection: 'Your appointments',
  confirmCancel: (appointment) => `Shall I cancel your appointment?\n\n${details(appointment)}`,
  yesCancel: 'Yes, cancel it',
  noKeep: 'No, keep it',
  changeTime: 'Change time',
  attending: 'Great, see you then!',
  kept: 'Great, your appointment stays as it is.',
  cancelled: (when) => `Appointment cancelled.\n📅 ${when}`,
  gone: 'That appointment is no longer active.',
  tooLate: (phone) => `It's too late to change or cancel that appointment here.${call(phone)}`,
  media: (example) => `I can't read that here 🙏 Try typing, for example: "${example}".`,
  seeOptions: 'See options',
  unknown: (example) =>
    `Sorry, I didn't understand that. Type the service and when you'd like it, e.g. "${example}", or choose:`,
  unknownAgain: "Sorry, I still don't understand. What would you like to do?",
  turnGivenUp: "Sorry, I couldn't read that. I'm letting the team know.",
  stale: (service) =>
    `That button is from an earlier chat. ${service === undefined ? 'Shall we start again?' : `Shall we carry on with *${service}*?`}`,
  openingsToday: 'See times',
  startAgain: 'Start again',
  askPhone: 'I need your phone number to book this. Tap the button to share it.',
  phoneKept: "Thanks, I've got your number. What would you like to book?",
  person: (business, phone) =>
    `I'm letting the team at *${business}* know. They'll reply as soon as they can.${phone === '' ? '' : ` If it's urgent, call ${phone}.`} Type MENU to come back to me.`,
  myAppointments: 'My appointments',
  optedOut:
    "Done. You won't get any more reminders or notices from us. Your appointments haven't changed. If you change your mind, type START.",
  askOptOut: 'Would you like to stop getting our reminders and notices?',
  yesOptOut: 'Yes, stop them',
  noOptOut: 'No, keep them',
  nothingChanges: 'OK, nothing changes.',
  optedIn: "Great, you'll get reminders again.",
  closed: (phone) => `We can't take bookings here right now.${call(phone)}`,
  blessedToo: 'Thank you, and the same to you! 🙏',
  dearToThem: "I understand 😊 I'm here if you'd like to book.",
  sorryForVisit: "I'm really sorry last time didn't go well. I'm letting the team know.",
  sorryForTrouble: "I'm really sorry it's been such a struggle. Let's get this sorted.",
  isCancelled: 'That appointment stays cancelled, so this is a new one.',
  allDone: "That's all done 😊",
  noWeather: "I can't see the weather from here 😊",
  noOffence: 'No worries at all 😊',
  allWell: 'All good here, thanks! 😊',
  inNameOf: (name) => `It's in the name of *${name}*.`,
  thanks: "You're welcome! 😊",
  heard: (words) => `🎙️ I heard: "${words}".`,
  noSuchPerson: (name) => `${name} doesn't work here.`,
  quoted: (words) => `"${words}"`,
  nor: ' or ',
  notOffered: (names) => `I don't have ${names} among what can be booked here.`,
  thisThereIs: "Here's what there is. Which would you like?",
  whatThereIs: (titles) => `You can book: ${titles}. If you like, ask the team.`,
  askTheTeam: 'Ask the team',
  doesNotDo: (who, service, { others, count }) =>
    `${who} doesn't do *${service}*${count === 0 ? '' : `: ${others} ${count === 1 ? 'does' : 'do'}`}.`,
  notByGender: (names) =>
    `I can't choose between men and women for you, but you can name one of us: ${names}.`,
  notAtOnce: (people, service, { names, count }) =>
    `${people} at once won't work: only ${names} ${count === 1 ? 'does' : 'do'} *${service}*.`,
  notRead: (words) => `I didn't understand "${words}".`,
  understood: (wish) => `Have I got that right? ${wish}. ${otherWords}`,
  seeIfUnderstood: 'Let me see if I got that right:',
  otherWords,
  askWhetherUnderstood: (wish) => `Just to be sure: ${wish}. Is that it? ${otherWords}`,
  yesShowTimes: 'Yes, show times',
  noSuchDay: (day) => `There is no ${day}: I'm looking at the days next to it.`,
  pastDay: (day) => `${day} has already passed.`,
  oneByOne: (count) => `That's ${count} appointments: let's take them one at a time.`,
  nothingBookedYet: "Just so you know: I haven't booked anything for you yet.",
  thisNotBookedYet: "The following isn't booked yet.",
  teamToCall: "I'm asking the team to call you.",
  unhurried: 'No rush, whenever you know.',
  notUnderstood: "Sorry, I didn't understand that.",
  dropped: "OK, I've taken that one out.",
  whatToChange: 'What shall I change? Tell me the day, the time, the service or who with.',
  chooseOne: 'Which one would you like?',
  whichTime: 'What time suits you? Tap one, or just type it: "at 12".',
  chooseSection: 'Options',
  cancelOrMove: (appointment) => `Your appointment:\n\n${details(appointment)}\n\n${moveOrCancel}`,
  moveOrCancel,
  whichIsIt: 'Which appointment is it?',
  andTheOther: 'And the other one? Tell me what to do with it.',
  lateUnbooked: "This isn't booked yet. Once it is, tell me that you'll be late and I'll let the team know.",
  passedOn: "OK, I'll tell the team.",
  lateNoted: (employee) =>
    employee === undefined
      ? "Thanks for letting us know. I'll tell the team."
      : `Thanks for letting us know. I'll tell ${employee}.`,
  doorNoted: (phone, business) =>
    `I'm letting the team at *${business}* know right now.${phone === '' ? '' : ` If nobody comes to the door, call ${phone}.`}`,
  complaint: (business) =>
    `I'm really sorry to hear that. I'm passing this on to the team at *${business}* right now, and they'll get back to you personally.`,
  dataRequest: (business) =>
    `I'm passing this on to the team at *${business}* right now: a person will reply to you about your data, within a month at the latest.`,
  otherService: (business) =>
    `The team at *${business}* can change the service of an appointment: I'm letting them know and they'll reply to you here. Your appointment stands meanwhile.`,
  total: (amount) => `*Total*: ${amount}`,
  unknownQuestion: (business) =>
    `I'm not sure about that. I'm asking the team at *${business}*, and they'll reply to you here.`,
  personCalled: "The team knows and will reply to you here. Type MENU if you'd rather carry on with me.",
  teamKnows: 'The team knows and will write to you here.',
  robot: (business) =>
    `I'm the automated assistant at *${business}*. I can book, move or cancel appointments; if you'd rather talk to a person, just say so.`,
  address: (name, address, map) => `*${name}*\n📍 ${address}\n${map}`,
  directions: (way, address, map) =>
    [way, address === '' ? '' : `📍 ${address}`, map].filter(Boolean).join('\n'),
  changeUntil: (length) =>
    `You can change or cancel your appointment here ${length === '' ? 'until it starts' : `up to ${length} before`}.`,
  free: 'free',
  priceFrom: (amount) => `from ${amount}`,
  closedWord: 'closed',
  ourHours: 'Our opening hours:',
  whoWorks: 'Who is in:',
  noOneWorks: 'Nobody is in on those days.',
  thoseDays: 'on those days',
  endsAt: (service, length, from, to) =>
    `*${service}* takes ${length}: starting at ${from}, it ends at ${to}.`,
  startsWith: (who, starts) => `With ${who}: ${starts}.`,
  noneWith: (who) => `None of these is with ${who}.`,
  earliest: (start) => `The earliest of these is ${start}.`,
  toDay: '–',
  everyWeekday: [
    'on Mondays',
    'on Tuesdays',
    'on Wednesdays',
    'on Thursdays',
    'on Fridays',
    'on Saturdays',
    'on Sundays',
  ],
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  onlyTwoLanguages: 'I can help you in Spanish or English.',
  whyPhone:
    "We only use your number to make the booking and to let you know if anything changes. Without it I can't book for you here.",
  sharePhone: 'Send my number',
  withoutBooking: "Don't book",
  reminder: (appointment, business, deadline) =>
    `⏰ Just a reminder of your appointment at *${business}*:\n\n${details(appointment)}\n\n${deadline === undefined ? '' : `Please confirm before *${deadline}*, or your time will be released for someone else.\n\n`}Will you be there?`,
  slotOf: (slot, day) => `${slot} on ${day}`,
  released: (appointment, business) =>
    `Your appointment at *${business}* wasn't confirmed in time, so we've released it:\n\n${details(appointment)}\n\nWould you like to book another?`,
  bookAgain: 'Book another',
  willCome: "I'll be there",
  cancelShort: 'Cancel',
  ownerBooked: (appointment, business) =>
    `✅ *${business}* has booked an appointment for you:\n\n${details(appointment)}`,
  ownerMoved: (appointment, business, before) =>
    `*${business}* has moved your appointment:\n\n${details(appointment)}${previously(before)}`,
  before: (when, other) => `${other === undefined ? '' : `${other.service} with ${other.employee}, `}${when}`,
  ownerCancelled: (appointment, business) =>
    `*${business}* has cancelled your appointment:\n\n${details(appointment)}`,
};
