import type { EmailTexts } from './fr.ts';

export const en: EmailTexts = {
  // To the visitor
  'confirmation.subject': 'Your booking {number} at {hotel}',
  'confirmation.preview': 'Your booking for {date} is recorded.',
  'confirmation.title': 'Your booking is recorded',
  'confirmation.intro': 'Thank you for your booking at {hotel}.',
  'confirmation.lead': 'Here is a summary of your booking:',
  'confirmation.payment': 'Payment on site at the hotel on arrival',
  'confirmation.noFee': 'Nothing has been charged online.',
  'confirmation.see': 'See or cancel my booking',
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

  // To the visitor whose booking is cancelled, and to the venue
  'cancellation.subject': 'Your booking {number} at {hotel} is cancelled',
  'cancellation.preview': 'Your booking for {date} is cancelled.',
  'cancellation.title': 'Your booking is cancelled',
  'cancellation.intro': 'Your booking at {hotel} is cancelled. There is nothing for you to do.',
  'cancellation.lead': 'As a reminder:',
  'cancellation.see': 'See my booking',
  'cancellation.comment': 'About the cancellation',
  'cancellation.by': 'Cancelled by',
  'cancellation.byStaff': 'the hotel',
  'cancellation.byGuest': 'the guest',
  'cancellationNotice.subject': 'Booking cancelled {number}, {date}',
  'cancellationNotice.title': 'Booking cancelled',
  'cancellationNotice.intro': 'A booking for {hotel} has just been cancelled.',
  'cancellationNotice.placeFree': 'Its place is free again.',

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

  // To somebody who is given access to a venue, or sent the log-in once more
  'access.subject': 'You have access to {account}',
  'access.preview': 'You can now manage the day bookings of {account}.',
  'access.title': 'You have been given access',
  'access.intro': 'You can now manage the day bookings of {account}.',
  'access.account': 'Account',
  'access.use':
    "Enter your e-mail and your usual password. You have none any more? Ask for another with 'Forgot password' on the login page.",
  'access.footer': 'You receive this e-mail because you have been given access to {account}.',
  'logIn.subject': 'Your login details',
  'logIn.preview': 'A temporary password, valid for {hours} hours.',
  'logIn.title': 'Your login details',
  'logIn.intro': 'Here is what you need to sign in.',
  'logIn.use':
    'Enter this e-mail and this password, hyphens included. Valid for {hours} hours, it becomes your password when you first sign in.',
  'logIn.footer': 'You receive this e-mail because an administrator sends you your login details.',

  // To somebody whose e-mail or password has been changed
  'securityNotice.password': 'Your password has been changed',
  'securityNotice.email': 'Your e-mail address has been changed',
  'securityNotice.both': 'Your e-mail address and your password have been changed',
  'securityNotice.preview': 'If it was not you, act at once.',
  'securityNotice.intro': 'This was done from your Méridienne profile. Your other sessions have ended.',
  'securityNotice.own': 'If it was you, there is nothing to do.',
  'securityNotice.strangerTitle': 'It was not you?',
  'securityNotice.passwordStranger':
    "Ask at once for a new password with 'Forgot password' on the login page: it will be sent to this address.",
  'securityNotice.emailStranger':
    'Tell an administrator of Méridienne at once: nobody else can give you your access back. This address can no longer be used to sign in.',
  'securityNotice.footer':
    'You receive this e-mail because this was the address of your profile when it was changed.',

  // To both sides of a super administrator's role
  'superAdmin.given': 'You are a super administrator of Méridienne',
  'superAdmin.taken': 'You are no longer a super administrator of Méridienne',
  'superAdmin.youGave': '{person} is a super administrator of Méridienne',
  'superAdmin.youTook': '{person} is no longer a super administrator of Méridienne',
  'superAdmin.givenPreview': '{by} has given you all rights.',
  'superAdmin.takenPreview': '{by} has taken this role from you.',
  'superAdmin.youGavePreview': 'You have given them all rights.',
  'superAdmin.youTookPreview': 'You have taken this role from them.',
  'superAdmin.givenIntro': "{by} has given you the super administrator's role.",
  'superAdmin.takenIntro':
    "{by} has taken the super administrator's role from you. You keep access to the venues where you have a permission.",
  'superAdmin.youGaveIntro': "You have given the super administrator's role to {person}.",
  'superAdmin.youTookIntro': "You have taken the super administrator's role from {person}.",
  'superAdmin.person': 'User',
  'superAdmin.rightsTitle': 'What this role gives',
  'superAdmin.rights':
    "All venues, their prices, their bookings and their guests' contact details.\nAll users: their access, their passwords, their deletion.\nThe platform's settings and texts.\nGiving and taking this same role.",
  'superAdmin.strangerTitle': 'You did not expect this?',
  'superAdmin.concernedStranger': 'Ask {by}, or another administrator of Méridienne.',
  'superAdmin.actorStranger':
    "If it was not you, somebody else is using your access: change your password at once in 'My profile', which ends your other sessions, then undo this change in 'Administration', 'Users'.",
  'superAdmin.footer':
    'You receive this e-mail because each change of this role is told to the two people concerned.',

  // To the administration
  'registrationNotice.subject': 'New registration: {hotel}',
  'registrationNotice.preview': '{hotel} signed up on {date}.',
  'registrationNotice.title': 'New registration',
  'registrationNotice.intro': 'A hotel has just signed up. Its {days}-day trial has begun.',
  'registrationNotice.site': 'Website',
  'registrationNotice.signedUp': 'Signed up on',
  'registrationNotice.at': '{date} at {time}',
  'registrationNotice.open': 'See the accounts',
  'registrationNotice.footer':
    'You receive this e-mail because your address is in the settings of Méridienne.',

  // A booking made up, for a preview
  'sample.firstName': 'Camille',
  'sample.lastName': 'Example',
  'sample.category': 'Sample service',
  'sample.request': "This is a sample: the guest's request shows here.",
  'sample.cancelComment': 'This is a sample: the cancellation comment shows here.',

  // A booking as an event of a calendar, the guest's or the venue's
  'calendar.title': '{category} at {hotel}',
  'calendar.people': '{count} pax',
  'calendar.erased': 'contact erased',
  'calendar.label': 'Your calendar',
  'calendar.add': 'The attached file adds the booking to your calendar.',
  'calendar.remove': 'The attached file removes the booking from your calendar.',

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
