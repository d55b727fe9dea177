/**
 * Catalogue of errors: code → HTTP status and English sentence. Screens translate by code. Sentences named by
 * the specification are literal.
 */
export const errors = {
  invalid_request: [400, "Some fields need attention. Correct the marked ones and try again."],
  malformed_json: [400, "The request body isn't valid JSON."],
  malformed_request: [400, "The server can't understand this request."],
  request_timeout: [408, "The request took too long. Check your connection and try again."],
  headers_too_large: [431, "The request headers are too large."],
  idempotency_mismatch: [409, "This request was already sent with different content."],
  authentication_required: [401, "Authentication required"],
  no_profile: [404, "User does not have profile"],
  profile_check_failed: [500, "Failed to check if profile exists"],
  forbidden: [403, "You don't have permission to do this. Ask an owner or manager."],
  access_not_requestable: [409, "Your role can't get this access."],
  access_request_not_found: [404, "This request is no longer open."],
  approval_required: [403, "A manager must approve this."],
  approval_used: [403, "This approval was already used. Ask again."],
  approval_expired: [403, "This approval has expired. Ask again."],
  approval_mismatch: [403, "This approval is for another action."],
  approval_not_found: [404, "There's no open request to approve."],
  approval_self: [403, "You can't approve your own request."],
  approver_not_found: [404, "This person can't approve this."],
  approval_pin_wrong: [401, "Wrong PIN."],
  proof_required: [403, "Confirm it's you first."],
  key_unknown: [401, "This API key doesn't exist. Check that it was copied whole."],
  key_expired: [401, "This API key has expired."],
  key_revoked: [401, "This API key was revoked."],
  key_not_allowed: [403, "API keys can't do this. A person must sign in."],
  scope_missing: [403, "This API key's scopes don't allow this."],
  session_changed: [409, "Someone else is now signed in on this browser. Reload the page."],
  foreign_origin: [403, "This request came from another site and was refused."],
  not_found: [404, "There's nothing at this address."],
  method_not_allowed: [405, "This address doesn't take this method. Use one of the Allow header."],
  version_mismatch: [412, "Someone else changed this. Read it again and decide."],
  cursor_expired: [410, "This cursor is too old, or of other data. Start again without it."],
  too_large: [413, "The request is too large."],
  unsupported_media_type: [415, "This content type isn't accepted."],
  throttled: [429, "Too many attempts. Wait a moment and try again."],
  conflict: [409, "This conflicts with existing data. Reload and try again."],
  internal: [500, "Something went wrong on our side. Please try again."],
  maintenance: [503, "This server is under maintenance. Nothing can be changed right now."],
  unavailable: [503, "The service isn't available right now. Try again in a moment."],

  sign_in_failed: [400, "Failed to sign in"],
  sign_out_failed: [500, "Failed to sign out"],
  otp_failed: [400, "Failed to verify OTP"],
  proof_failed: [400, "That code isn't right. Check it or request a new one."],
  passkey_failed: [400, "Couldn't use the passkey. Try again, or use email."],
  passkey_not_found: [404, "This passkey no longer exists."],
  passkey_unavailable: [409, "Passkeys need HTTPS and a domain name."],
  passkeys_full: [409, "You've reached the maximum number of passkeys. Remove one first."],
  link_used: [400, "This link has already been used. Request a new one."],
  link_expired: [400, "This link or code has expired. Request a new one."],
  phone_code_failed: [400, "That code isn't right. Check it or request a new one."],
  phone_invalid: [400, "Enter a valid phone number."],
  profile_exists: [409, "This account already has a profile."],
  sign_up_closed: [403, "New organizations can't be created here. Contact the person who runs this server."],
  email_not_confirmed: [409, "Confirm your email address first."],
  phone_not_confirmed: [409, "Confirm your phone number first."],
  plan_limit_reached: [403, "Your plan doesn't include more active locations."],
  demo_not_available: [409, "The demo is only available on an empty database."],
  demo_off: [
    409,
    "This server offers no demo: only the computer it runs on opens one, and never in production.",
  ],
  mail_not_set_up: [409, "This server can't send email. Contact your administrator."],
  sms_not_set_up: [409, "This server can't send text messages. Contact your administrator."],

  user_not_found: [404, "User not found"],
  email_taken: [409, "Someone with this email address already belongs to the organization."],
  email_elsewhere: [409, "This email address already belongs to another organization. Use a different one."],
  invitation_accepted: [409, "This person has already accepted the invitation."],
  invitation_withdrawn: [409, "This invitation was withdrawn. Ask the person who invited you."],
  session_not_found: [404, "This session has already ended."],
  plan_keep_locations: [409, "Choose which locations stay active on this plan."],
  checkout_failed: [503, "The payment page isn't available right now. Try again in a moment."],
  billing_not_started: [409, "There is no payment to manage yet. Choose a plan first."],
  signature_invalid: [400, "The signature of this message isn't valid."],
  oneself: [409, "You can't do this to yourself. Ask another owner or manager."],
  last_owner: [409, "The last owner can't be removed or given another role."],
  organization_leaving: [
    403,
    "This organization is scheduled for deletion. Until an owner restores it, you can only export its data.",
  ],
  organization_disabled: [403, "This organization is disabled. Contact the person who runs this server."],
  organization_name_differs: [409, "Type the organization's name exactly as shown."],
  organization_not_found: [404, "Organization not found"],
  location_not_found: [404, "Location not found"],
  location_load_failed: [500, "Failed to get location by id"],
  locations_load_failed: [500, "Failed to get locations by organization id"],
  location_create_failed: [500, "Failed to create location"],
  location_update_failed: [500, "Failed to update location"],
  working_hours_failed: [500, "Failed to update location working hours"],
  special_day_failed: [500, "Couldn't update the special days"],
  special_days_full: [409, "A location can have up to 200 special days. Remove past ones first."],
  cuisines_load_failed: [500, "Failed to get cuisines"],
  currency_not_found: [400, "Choose one of the listed currencies."],
  city_not_in_country: [400, "This city isn't in the chosen country."],
  cash_rounding_locked: [409, "Cash can't be rounded while bills are fiscal receipts."],
  currency_fixed: [409, "The currency can't change after the first order."],
  module_open: [409, "Something of this is still open. Finish it first."],
  module_required: [409, "Fiscal receipts stay on after the first real one. The law requires them."],
  location_inactive: [
    409,
    "This location is inactive, so it's read-only. Activate it, or choose another one.",
  ],

  worker_not_found: [404, "Staff member not found"],
  device_not_found: [404, "This device isn't registered."],
  username_taken: [409, "This username is already taken at this location."],
  worker_sign_in_failed: [401, "Wrong username or PIN."],

  media_not_found: [404, "Photo not found"],
  media_invalid: [415, "Error uploading image"],
  media_in_use: [409, "This photo is in use. Remove it from the menu first."],
  media_unavailable: [503, "Photos can't be saved or shown right now. Try again in a moment."],

  product_not_found: [404, "Product not found"],
  barcode_taken: [409, "Another product already has this barcode."],
  supplier_not_found: [404, "Supplier not found"],
  supplier_name_taken: [409, "A supplier with this name already exists."],
  supplier_item_not_found: [404, "Price-list item not found"],
  supplier_without_email: [
    409,
    "This supplier has no email address. Enter one, or mark it as ordered by phone.",
  ],
  purchase_order_not_found: [404, "Purchase order not found"],
  purchase_line_not_found: [404, "Purchase order line not found"],
  storage_area_not_found: [404, "Storage place not found"],
  storage_area_name_taken: [409, "Another storage place already has this name."],
  count_sheet_not_found: [404, "Count sheet not found"],
  count_sheet_ended: [409, "This count was already posted or cancelled."],
  count_sheet_full: [409, "Two people already count on this sheet."],
  count_finished: [409, "You have already finished this count."],
  count_unfinished: [409, "Both people have to finish first."],
  purchase_order_sent: [409, "This order was already sent or ended."],
  purchase_order_empty: [409, "Add at least one item before sending the order."],
  purchase_order_state: [409, "This isn't possible in the order's present state."],
  purchase_delivery_not_found: [404, "Delivery not found"],
  purchase_delivery_exists: [409, "A delivery with this id already exists."],
  purchase_delivery_undone: [409, "This delivery was already undone."],
  purchase_delivery_used: [
    409,
    "Some of this delivery was already used, so it can't be undone. Correct the stock instead.",
  ],
  purchase_delivery_invoiced: [409, "This delivery is on an invoice. Delete the invoice first."],
  invoice_not_found: [404, "Invoice not found"],
  invoice_number_taken: [409, "This supplier already has an invoice with this number."],
  invoice_state: [409, "This isn't possible in the invoice's present state."],
  invoice_line_not_found: [404, "Invoice line not found"],
  invoice_line_taken: [409, "A delivered line is already on another invoice."],
  invoice_nothing_disputed: [409, "These lines don't differ to your disadvantage."],
  invoice_credit_exceeds: [409, "A credit note can't be larger than its invoice."],
  invoice_file_xml: [400, "This file isn't well-formed XML."],
  invoice_file_pdf: [400, "This PDF contains no e-invoice that can be read."],
  invoice_file_encoding: [
    400,
    "The text of this file isn't in the encoding that it names, or that can't be read.",
  ],
  invoice_file_doctype: [400, "This file has a document type declaration, which isn't accepted."],
  invoice_file_size: [400, "This file has too many elements, or they are nested too deeply."],
  invoice_file_kind: [
    400,
    "This XML is another kind of document. UBL 2.1 and CII invoices and credit notes can be read.",
  ],
  invoice_file_lines: [400, "This invoice has more than 2,000 lines."],
  invoice_file_incomplete: [400, "The invoice lacks a required value, or has one that can't be read."],
  invoice_file_currency: [400, "This invoice is in another currency than the location."],
  production_recipe_not_found: [404, "Recipe not found"],
  production_recipe_exists: [409, "This product already has a recipe."],
  production_recipe_loop: [409, "A product can't be made of itself, directly or through other recipes."],
  production_not_found: [404, "Produced batch not found"],
  production_undone: [409, "This production was already undone."],
  production_batch_gone: [
    409,
    "This batch was already used, so it can't be undone. Count the stock instead.",
  ],
  production_missing: [409, "Some ingredients aren't in stock."],
  inventory_not_found: [404, "Stock item not found"],
  movement_not_found: [404, "Stock movement not found"],
  movement_sign: [400, "The quantity has the wrong sign for this movement type."],
  movement_reason: [400, "A reason is required for this movement type."],
  movement_fixed: [409, "This movement can't be deleted."],
  unit_fixed: [409, "The unit can't change once stock has moved."],
  transfer_not_found: [404, "Transfer not found"],
  transfer_closed: [409, "This transfer was already received or undone."],
  receipt_exceeds: [409, "More can't arrive than was sent. Add the rest as a new delivery."],
  transfer_same_location: [400, "Choose another location to send the stock to."],
  unit_mismatch: [400, "These units can't be converted into each other."],
  in_use: [409, "This is still in use."],
  removal_not_found: [404, "This wasn't deleted, or too long ago to restore it."],
  removal_changed: [
    409,
    "This, or something it belongs to, has changed since then, so it can't be restored.",
  ],
  changed_since: [409, "This has changed since, so the change can't be undone."],

  category_not_found: [404, "Menu category not found"],
  menu_item_not_found: [404, "Menu item not found"],
  option_group_not_found: [404, "Modifier group not found"],
  option_not_found: [404, "Modifier not found"],
  option_not_offered: [409, "A chosen modifier isn't offered with this item."],
  option_required: [409, "Choose the item's required modifiers first."],
  option_limit: [409, "More modifiers were chosen than the item allows."],
  combo_choice_not_offered: [409, "A chosen dish isn't offered in this set menu."],
  combo_choice_required: [409, "Choose the dishes of the set menu first."],
  combo_choice_limit: [409, "More dishes were chosen than the set menu allows."],
  combo_moves_whole: [409, "A set menu moves with all of its dishes."],
  combo_quantity: [409, "Change the quantity of the whole set menu, not of one dish."],
  alcohol_not_served: [409, "This location doesn't serve alcohol."],
  not_served_now: [409, "An item isn't served at this time."],
  not_in_channel: [409, "An item isn't sold in this channel."],
  item_not_orderable: [409, "An item can't be ordered right now."],
  portions_left: [409, "Not enough portions are left of an item."],
  offered_in_combo: [409, "A set menu offers this dish. Remove it there first."],
  scale_code_taken: [409, "Another item has this scale code."],
  weight_required: [409, "An item is sold by weight. Weigh it first."],
  weight_unusual: [409, "An item's weight is outside its usual range. Check it, then confirm."],

  csv_unreadable: [400, "Couldn't read this file as CSV."],
  csv_spreadsheet: [400, "This is a spreadsheet file. Save it as CSV."],
  csv_columns: [400, "Choose a field for each column. Some are missing or chosen twice."],
  csv_too_many_columns: [400, "A file can have up to 200 columns."],
  csv_too_many_rows: [400, "Send at most 500 rows at once."],
  import_not_found: [404, "Import not found"],
  import_undone: [409, "This import was already undone."],
  import_exists: [409, "This already exists."],
  import_repeated: [409, "An earlier row of the file has the same name or code."],

  table_not_found: [404, "Table not found"],
  table_number_taken: [409, "A table with this number already exists."],
  table_has_open_order: [409, "This table has an open order."],
  section_not_found: [404, "Section not found"],
  station_not_found: [404, "Station not found"],

  price_list_not_found: [404, "Price list not found"],
  price_list_conflict: [
    409,
    "Another price list of the same rank names these items at the same time. Change the rank.",
  ],
  price_list_limit: [409, "A location can have 200 price lists. Change an existing one."],
  price_change_not_found: [404, "Price change not found"],
  price_change_conflict: [409, "Another planned change names one of these items for the same moment."],
  price_change_closed: [409, "Only a planned change can be edited or cancelled."],
  price_change_not_waiting: [409, "This change doesn't wait for an approval."],
  price_change_late: [409, "The moment has passed without an approval. Choose another one."],
  price_change_own: [409, "Somebody else has to approve the change that you planned."],
  price_change_final: [409, "This change can't be undone: it isn't live, or it is older than a day."],
  price_change_limit: [409, "A location can have 100 planned changes. Change an existing one."],

  checklist_not_found: [404, "Checklist not found"],
  checklist_limit: [409, "A location can have 200 checklists. Change an existing one."],
  checklist_archived: [409, "This checklist is archived."],
  check_not_found: [404, "Check not found"],
  check_days: [400, "Choose fewer days, from the first to the last."],
  check_changed: [409, "This checklist was changed. Reload it and check again."],
  check_incomplete: [400, "Enter a result for every point, and what was done about each deviation."],
  check_not_due: [409, "This check can't be signed now. Record it as an unscheduled one."],
  check_signed: [409, "This check was already signed."],
  check_corrected: [409, "This record was already corrected."],
  check_reason: [400, "Enter the reason for the correction."],
  reservation_not_found: [404, "Reservation not found"],
  reservation_overlap: [409, "A table is reserved for other guests at this time."],
  reservation_unusual: [409, "Something about this reservation is unusual. Check it, or confirm it."],
  reservation_closed: [409, "These guests are already seated or no longer expected."],
  reservation_without_table: [409, "Choose a table to seat the guests."],

  order_not_found: [404, "Order not found"],
  order_exists: [409, "An order with this id already exists."],
  order_line_exists: [409, "An item with this id already exists."],
  order_line_not_found: [404, "Order item not found"],
  order_transition: [409, "The order can't move to this status."],
  order_closed: [409, "This order is completed or cancelled and can't be changed."],
  order_stale: [409, "Someone else changed this order. Check it and try again."],
  order_waiting: [409, "Accept or reject this order first."],
  order_answered: [409, "This order was already answered."],
  order_price_changed: [409, "The prices have changed since the order was made."],
  order_prepaid_exceeds: [409, "More was prepaid than the order comes to."],
  order_source_taken: [409, "This platform has already sent an order with this number."],
  order_texts_too_long: [
    409,
    "The notes or instructions of both orders together are too long. Shorten one of them.",
  ],
  orders_taxed_differently: [409, "These orders are taxed in different ways. Close them separately."],
  order_too_long: [409, "An order can have up to 200 items."],
  order_empty: [409, "An order needs at least one item."],
  order_unpaid: [409, "Charge the bill before closing the order."],
  derived_field: [409, "This value comes from the payments and can't be set by hand."],
  void_reason: [
    400,
    "To void a sent item, add a reason. If the kitchen started it, also add what happens to its stock.",
  ],
  nothing_to_pay: [409, "This bill is already paid."],
  order_unfinished: [409, "Some items aren't served yet. Leave the order open, or close it now."],
  share_short: [409, "Cash received is less than this share."],
  overpayment: [409, "That's more than the remaining amount."],
  payments_exist: [409, "Money was taken for this order. Refund it first."],
  pieces_paid: [409, "Some of these items are already paid, or are more than the order has."],
  pieces_refunded: [409, "Some of these items were already refunded, or are more than the order has."],
  refund_exceeds: [409, "A refund can't be more than what was paid."],
  payment_exists: [409, "A payment with this id already exists."],
  drawer_not_found: [404, "Drawer not found"],
  drawer_name_taken: [409, "A drawer with this name already exists."],
  drawer_open: [409, "This drawer is already open."],
  drawer_closed: [409, "This drawer is closed. Open it first."],
  drawer_needed: [409, "No drawer is open for this cash. Open or choose one, or take it without a drawer."],
  drawer_not_counted: [409, "Count the drawer before closing it."],
  drawer_moved: [409, "Cash came in or went out since the count. Count the drawer again."],
  receipt_not_found: [404, "Receipt not found"],
  receipt_confirmed: [409, "This receipt is confirmed. There is nothing to send."],
  receipt_reply_not_found: [404, "No reply to this receipt is stored."],
  deposit_not_found: [404, "Deposit not found"],
  deposit_not_unclear: [409, "It's already clear whether this deposit is registered."],
  receipt_not_rejected: [409, "Only a rejected receipt can be issued again."],
  receipts_not_ready: [409, "Fiscal receipts aren't fully set up at this location."],
  receipt_key_missing: [
    409,
    "This server has no key to store certificates. Ask your administrator to set RECEIPT_KEY.",
  ],
  receipts_currency: [409, "Fiscal receipts need a location whose currency is the euro."],
  vat_rate_unknown: [409, "There is no VAT rate of this percentage. Correct the tax rate of the item first."],
  till_too_new: [409, "A till issues its first receipt an hour after its registration."],
  operator_code_missing: [409, "You have no operator code, so you can't take payments here."],
  certificate_rounds: [
    400,
    "This certificate file takes too long to open: its password is stretched over too many rounds.",
  ],
  certificate_unreadable: [400, "This file isn't a certificate with its key (PKCS#12)."],
  certificate_password: [400, "The password of the certificate is wrong."],
  certificate_foreign: [409, "This certificate was issued for another PIB."],
  certificate_not_yet_valid: [409, "This certificate is not valid yet."],
  certificate_weak: [409, "The key of this certificate is too weak: it needs RSA with at least 2048 bits."],
  certificate_self_signed: [409, "This certificate was issued by nobody but itself."],
  certificate_expired: [409, "This certificate has expired."],
  till_not_found: [404, "Till not found"],
  till_name_taken: [409, "A till with this name already exists."],
  till_drawer_taken: [409, "Another till already issues the receipts of this drawer."],
  webhook_not_found: [404, "Webhook endpoint not found"],
  webhook_address: [400, "Use a public address that begins with https://."],
  webhooks_full: [409, "There are already 20 webhook endpoints. Remove one first."],
  webhook_disabled: [409, "This endpoint is disabled. Enable it first."],
  delivery_not_found: [404, "Delivery not found"],
  drawer_not_connected: [
    409,
    "No active printer opens this drawer. Connect it in the settings of a printer.",
  ],
  drawer_not_repeatable: [409, "A drawer isn't opened twice. Open it without a sale, or by key."],
  drawer_note: [400, "Add a reason for the difference."],
  printer_not_found: [404, "Printer not found"],
  printer_name_taken: [409, "A printer with this name already exists."],
  printer_elsewhere: [400, "This address isn't in the restaurant's own network."],
  accounting_not_ready: [409, "The journal is still being prepared. Try again in a few minutes."],
  accounting_day_open: [409, "The last day isn't over yet. Export or lock it tomorrow."],
  accounting_empty: [409, "There's nothing to export in these days."],
  accounting_unbalanced: [409, "Debits and credits of a day differ, so it can't be exported."],
  accounting_account_missing: [409, "Choose the missing accounts first."],
  accounting_locked: [409, "These days are already locked."],
  accounting_not_locked: [409, "Nothing is locked."],
  accounting_export_not_found: [404, "Export not found"],
  printer_port: [400, "Use a receipt printer port, usually 9100 to 9109."],
  print_job_not_found: [404, "This has already been printed or removed."],
  reference_taken: [409, "A payment with this reference is already recorded."],

  key_not_found: [404, "API key not found"],
  sandbox_missing: [404, "There is no sandbox yet. Create a test key first."],
  sandbox_locations: [400, "A test key always covers the whole sandbox. Leave out the locations."],
  sandbox_stays_inside: [403, "The sandbox sends no mail and prints nothing. Use a live key for this."],
  key_ended: [409, "This API key has expired or was revoked. Create a new one."],
  keys_full: [409, "You've reached the maximum number of API keys. Revoke one first."],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errors;

interface ErrorBody {
  success: false;
  error: string;
  code: ErrorCode;
  details?: unknown;
}

/** Rejected field: its path in the request and a sentence for the person. */
export interface FieldIssue {
  path: string;
  message: string;
  /** Values that the field takes, where they are a short list. */
  values?: (string | number | boolean | null)[];
}

/**
 * Error of the catalogue; `details` go to the client unchanged. It holds only the code, so that a browser,
 * which has the translated sentences, does not load the catalogue.
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

/**
 * Rejects one value by a sentence, where the caller knows at most the last part of its path: the server names the
 * fields of the request that hold it.
 */
export class RejectedValue extends AppError {
  readonly value: string | number;
  readonly sentence: string;
  readonly field: string;
  constructor(value: string | number, sentence: string, field = "") {
    super("invalid_request", [{ path: field, message: sentence }]);
    this.value = value;
    this.sentence = sentence;
    this.field = field;
  }
}

export const statusOf = ({ code }: AppError): number => errors[code][0];

/** Returns the response body of an error. */
export function bodyOf({ code, details }: AppError): ErrorBody {
  const body: ErrorBody = { success: false, error: errors[code][1], code };
  return details === undefined ? body : { ...body, details };
}
