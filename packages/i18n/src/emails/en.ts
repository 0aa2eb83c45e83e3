import type { EmailTexts } from './fr.ts';

export const en: EmailTexts = {
  // To the visitor
  'confirmation.subject': 'Your booking {number} at {hotel}',
  'confirmation.preview': 'Your booking for {date} is recorded.',
  'confirmation.title': 'Your booking is recorded',
  'confirmation.intro': 'Thank you for your booking at {hotel}. Here is its summary.',
  'confirmation.payment': 'Payment on site at the hotel on arrival',
  'confirmation.noFee': 'Nothing has been charged online.',
  'confirmation.visit': "Visit the hotel's website",
  'confirmation.footer': 'You receive this e-mail because you made a booking at {hotel}.',

  // To the venue
  'notification.subject': 'New booking {number}, {date}',
  'notification.preview': '{category}, {date}, {time}',
  'notification.title': 'New booking',
  'notification.intro': 'A booking has just been taken for {hotel}.',
  'notification.contact': "The guest's contact details",
  'notification.confidential': "Confidential booking: the guest's e-mail and phone number are not shared.",
  'notification.open': 'See the bookings',
  'notification.source': 'Booked from',
  'notification.footer': 'You receive this e-mail because your address is among those of {hotel}.',

  // To somebody who forgot a password
  'temporaryPassword.subject': 'Your new password',
  'temporaryPassword.preview': 'A temporary password, valid for {hours} hours.',
  'temporaryPassword.title': 'Your new password',
  'temporaryPassword.intro':
    'You have forgotten your password. Here is a temporary one, valid for {hours} hours.',
  'temporaryPassword.label': 'Temporary password',
  'temporaryPassword.useTitle': 'To sign in',
  'temporaryPassword.use':
    'Enter your e-mail and this password, hyphens included. It becomes your password when you first sign in with it. Until then the old one still works.',
  'temporaryPassword.strangerTitle': 'You asked for nothing?',
  'temporaryPassword.stranger': 'Ignore this e-mail, your password stays the same.',
  'temporaryPassword.signIn': 'Sign in',
  'temporaryPassword.footer': 'You receive this e-mail because a new password was asked for your address.',

  // Both
  greeting: 'Hello {firstName},',
  'greeting.venue': 'Hello,',
  'label.number': 'Booking number',
  'label.hotel': 'Hotel',
  'label.date': 'Date',
  'label.time': 'Time',
  'label.category': 'Service',
  'label.people': 'People',
  'label.addons': 'Extra services',
  'label.arrival': 'Arrival time',
  'label.comment': 'Special request',
  'label.total': 'Total',
  'label.name': 'Name',
  'label.email': 'E-mail',
  'label.phone': 'Phone',
  'people.one': '{count} person',
  'people.other': '{count} people',
  'time.range': 'from {start} to {end}',
  'label.price': 'Price',
  'source.widget': "the hotel's website",
  'source.preview': 'a preview of the widget',
  'source.backOffice': 'the back office',
  'text.line': '{label}: {value}',
  'addon.line': '{name} × {amount}',
  'footer.poweredBy': 'Sent by Méridienne',
};
