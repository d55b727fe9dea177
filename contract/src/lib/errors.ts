/**
 * The catalogue of refusals: code → HTTP status and the English sentence. Screens translate by the
 * code. The sentences named by the specification are literal.
 */
export const errors = {
  invalid_request: [400, "Some values are not valid. Correct the marked ones and try again."],
  malformed_json: [400, "The request body is not valid JSON."],
  malformed_request: [400, "This is not a request the server understands."],
  request_timeout: [408, "The request took too long to arrive. Check the connection and try again."],
  headers_too_large: [431, "The headers of the request are too large."],
  idempotency_mismatch: [409, "This request was already sent with other content."],
  authentication_required: [401, "Authentication required"],
  no_profile: [404, "User does not have profile"],
  profile_check_failed: [500, "Failed to check if profile exists"],
  forbidden: [403, "Your role does not allow this. Ask an owner or manager."],
  proof_required: [403, "Confirm that it is you first."],
  session_changed: [409, "Someone else is signed in on this browser now. Reload the page."],
  foreign_origin: [403, "This request came from another site and was refused."],
  not_found: [404, "There is nothing at this address."],
  too_large: [413, "The request is too large."],
  unsupported_media_type: [415, "This content type is not accepted."],
  throttled: [429, "Too many attempts. Wait a little and try again."],
  conflict: [409, "This conflicts with something already stored."],
  internal: [500, "Something went wrong on our side. Please try again."],
  unavailable: [503, "The service is not available right now. Try again in a moment."],

  sign_in_failed: [400, "Failed to sign in"],
  sign_out_failed: [500, "Failed to sign out"],
  otp_failed: [400, "Failed to verify OTP"],
  proof_failed: [400, "This code is not right. Check it or ask for a new one."],
  passkey_failed: [400, "The passkey could not be used. Try again, or use the e-mail."],
  passkey_not_found: [404, "This passkey is no longer there."],
  passkey_unavailable: [409, "Passkeys need this address to be a name and by https."],
  passkeys_full: [409, "You have as many passkeys as there can be. Remove one first."],
  link_used: [400, "This link was already used. Ask for a new one."],
  link_expired: [400, "This link or code has expired. Ask for a new one."],
  phone_code_failed: [400, "This code is not right. Check it or ask for a new one."],
  phone_invalid: [400, "Enter a valid phone number."],
  profile_exists: [409, "This account already has a profile."],
  email_not_confirmed: [409, "Confirm your e-mail address first."],
  phone_not_confirmed: [409, "Confirm your phone number first."],
  plan_limit_reached: [403, "Your plan does not include more active locations."],
  demo_not_available: [409, "The demo venue is only available on an empty store."],
  mail_not_set_up: [409, "This server can't send email. Tell the person who runs it."],
  sms_not_set_up: [409, "This server can't send text messages. Tell the person who runs it."],

  user_not_found: [404, "User not found"],
  email_taken: [409, "Someone with this e-mail address already belongs to the organization."],
  email_elsewhere: [409, "This e-mail address already belongs to another organization. Invite another one."],
  invitation_accepted: [409, "This person has already accepted the invitation."],
  invitation_withdrawn: [409, "This invitation was withdrawn. Ask the one who invited you."],
  session_not_found: [404, "This session has already ended."],
  plan_keep_locations: [409, "Choose which locations stay active on this plan."],
  checkout_failed: [503, "The payment page is not available right now. Try again in a moment."],
  billing_not_started: [409, "There is no payment to manage yet. Choose a plan first."],
  signature_invalid: [400, "The signature of this message is not right."],
  oneself: [409, "You cannot do this to yourself. Ask another owner or manager."],
  last_owner: [409, "The last owner cannot be removed or demoted."],
  organization_leaving: [
    403,
    "This organization is going to be deleted. Until an owner takes that back, it can only be downloaded.",
  ],
  organization_name_differs: [409, "Type the name of the organization as it is shown."],
  organization_not_found: [404, "Organization not found"],
  location_not_found: [404, "Location not found"],
  location_load_failed: [500, "Failed to get location by id"],
  locations_load_failed: [500, "Failed to get locations by organization id"],
  location_create_failed: [500, "Failed to create location"],
  location_update_failed: [500, "Failed to update location"],
  working_hours_failed: [500, "Failed to update location working hours"],
  special_day_failed: [500, "Failed to update the special days"],
  special_days_full: [409, "A location has at most 200 special days. Remove some that are over."],
  cuisines_load_failed: [500, "Failed to get cuisines"],
  currency_not_found: [400, "Choose one of the listed currencies."],
  city_not_in_country: [400, "This city is not in the chosen country."],
  currency_fixed: [409, "The currency cannot change after the first order."],
  location_inactive: [
    409,
    "This location is not active, so it can only be read. Activate it, or choose another one.",
  ],

  worker_not_found: [404, "Team member not found"],
  device_not_found: [404, "This device is not known."],
  username_taken: [409, "This username is already taken at this location."],
  worker_sign_in_failed: [401, "Username or PIN is not right."],

  media_not_found: [404, "Image not found"],
  media_invalid: [415, "Error uploading image"],
  media_in_use: [409, "This image is in use."],
  media_unavailable: [503, "Photos cannot be stored or shown right now. Try again in a moment."],

  product_not_found: [404, "Product not found"],
  barcode_taken: [409, "Another product already has this barcode."],
  inventory_not_found: [404, "Inventory item not found"],
  movement_not_found: [404, "Inventory movement not found"],
  movement_sign: [400, "The quantity has the wrong sign for this movement type."],
  movement_reason: [400, "A reason is required for this movement type."],
  movement_fixed: [409, "This movement cannot be deleted."],
  unit_fixed: [409, "The unit cannot change once stock has moved."],
  transfer_not_found: [404, "Transfer not found"],
  transfer_closed: [409, "This transfer was already received or cancelled."],
  receipt_exceeds: [409, "More cannot arrive than was sent. Enter what is above it as a receipt of its own."],
  transfer_same_location: [400, "Choose another location to send the stock to."],
  unit_mismatch: [400, "These units cannot be converted into each other."],
  in_use: [409, "This is still in use."],
  removal_not_found: [404, "This was not deleted, or too long ago to take it back."],
  removal_changed: [
    409,
    "This, or something it belongs to, has changed since, so its deletion cannot be undone.",
  ],
  changed_since: [409, "This has changed since, so the change cannot be undone."],

  category_not_found: [404, "Menu category not found"],
  menu_item_not_found: [404, "Menu item not found"],
  option_group_not_found: [404, "Modifier group not found"],
  option_not_found: [404, "Option not found"],
  option_not_offered: [409, "A chosen option is not offered with this item."],
  option_required: [409, "An item needs a choice that was not made."],
  option_limit: [409, "More options were chosen than the item allows."],
  alcohol_not_served: [409, "This location does not serve alcohol."],
  item_not_orderable: [409, "An item cannot be ordered right now."],
  portions_left: [409, "Not enough portions are left of an item."],

  csv_unreadable: [400, "This file cannot be read as CSV."],
  csv_columns: [400, "Choose a field for the columns: some are missing or chosen twice."],
  csv_too_many_columns: [400, "A file may have at most 200 columns."],
  csv_too_many_rows: [400, "Send at most 500 rows at once."],
  import_not_found: [404, "Import not found"],
  import_undone: [409, "This import was already undone."],
  import_exists: [409, "This is already there."],
  import_repeated: [409, "An earlier row of the file names the same."],

  table_not_found: [404, "Table not found"],
  table_number_taken: [409, "A table with this number already exists."],
  table_has_open_order: [409, "This table has an open order."],
  section_not_found: [404, "Section not found"],
  station_not_found: [404, "Station not found"],

  reservation_not_found: [404, "Reservation not found"],
  reservation_overlap: [409, "A table is reserved for other guests at this time."],
  reservation_closed: [409, "These guests are seated, or are not expected any more."],
  reservation_without_table: [409, "Choose the table where the guests sit."],

  order_not_found: [404, "Order not found"],
  order_exists: [409, "An order with this id already exists."],
  order_line_exists: [409, "An item with this id already exists."],
  order_line_not_found: [404, "Order item not found"],
  order_transition: [409, "The order cannot move to this status."],
  order_closed: [409, "This order is completed or cancelled and cannot be changed."],
  order_stale: [409, "Someone else changed this order. Check it and try again."],
  order_too_long: [409, "An order takes at most 200 items."],
  order_empty: [409, "An order needs at least one item."],
  order_unpaid: [409, "The bill must be settled before the order is completed."],
  derived_field: [409, "This value follows from the payments and cannot be set by hand."],
  discount_limit: [403, "Your role allows a discount of up to 10 %."],
  void_reason: [400, "Voiding a started item needs a reason and what happens to its stock."],
  nothing_to_pay: [409, "The bill is already settled."],
  order_unfinished: [
    409,
    "Some items are not served yet. Leave the order open, or name them to close it now.",
  ],
  share_short: [409, "The amount given is less than this share."],
  overpayment: [409, "The amount is above the balance."],
  payments_exist: [409, "Money was taken for this order. Refund it first."],
  pieces_paid: [409, "Some of these items are already paid, or are more than the order has."],
  pieces_refunded: [409, "Some of these items were already refunded, or are more than the order has."],
  refund_exceeds: [409, "A refund cannot be more than what was paid."],
  payment_exists: [409, "A payment with this id already exists."],
  payment_not_found: [404, "Payment not found"],
  drawer_not_found: [404, "Drawer not found"],
  drawer_name_taken: [409, "A drawer with this name already exists."],
  drawer_open: [409, "This drawer is already open."],
  drawer_closed: [409, "This drawer is closed. Open it first."],
  drawer_needed: [409, "No open drawer takes this cash. Open or choose one, or take it without a drawer."],
  drawer_not_counted: [409, "Count the drawer before it is closed."],
  drawer_moved: [409, "Cash came in or went out since the drawer was counted. Count it again."],
  drawer_note: [400, "Write down why the count differs from what was expected."],
  printer_not_found: [404, "Printer not found"],
  printer_name_taken: [409, "A printer with this name already exists."],
  printer_elsewhere: [400, "This address is not in the venue's own network."],
  printer_port: [400, "Use a port for receipt printers, usually 9100 to 9109."],
  print_job_not_found: [404, "This is already printed or was taken back."],
  reference_taken: [409, "A payment with this reference is already recorded."],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errors;

interface ErrorBody {
  success: false;
  error: string;
  code: ErrorCode;
  details?: unknown;
}

/** One refused field: its path in the request and the sentence for the person. */
export interface FieldIssue {
  path: string;
  message: string;
}

/**
 * A refusal of the catalogue; `details` go to the client as they are. It names the code alone, so that a
 * browser, which has the sentences in its reader's language, does not carry the catalogue.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  constructor(code: ErrorCode, details?: unknown) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

export const statusOf = ({ code }: AppError): number => errors[code][0];

/** What a refusal says to a client. */
export function bodyOf({ code, details }: AppError): ErrorBody {
  const body: ErrorBody = { success: false, error: errors[code][1], code };
  return details === undefined ? body : { ...body, details };
}
