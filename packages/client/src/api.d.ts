// Generated from the OpenAPI document by `npm run client`; do not edit.

export interface paths {
    "/countries": {
        /** List all countries in alphabetical order */
        get: operations["reference.countries"];
    };
    "/currencies": {
        /** List all currencies in alphabetical order */
        get: operations["reference.currencies"];
    };
    "/cities": {
        /** List cities, optionally of one country */
        get: operations["reference.cities"];
    };
    "/cuisines": {
        /** List all cuisines, local ones first */
        get: operations["reference.cuisines"];
    };
    "/organizations/audit": {
        /** List audit log entries with the values before and after */
        get: operations["organizations.audit"];
    };
    "/organizations/audit/export": {
        /** Export all filtered, sorted entries as CSV */
        get: operations["organizations.exportAudit"];
    };
    "/organizations/billing": {
        /** Get the billing state and the newest invoices */
        get: operations["organizations.billing"];
    };
    "/organizations/prices": {
        /** Get plan prices from the payment provider, or from the settings */
        get: operations["organizations.prices"];
    };
    "/organizations/billing-portal": {
        /** Open the payment provider's page for cards, invoices and cancelling; owners only */
        post: operations["organizations.openBilling"];
    };
    "/organizations/integrity": {
        /** Get the result of the last data check */
        get: operations["organizations.integrity"];
    };
    "/organizations/export": {
        /** Export all data of the organization as a ZIP file: JSON, CSV and photos */
        get: operations["organizations.exportEverything"];
    };
    "/organizations/deletion": {
        /** Schedule the deletion of the organization in 30 days; can be undone until then */
        post: operations["organizations.askDeletion"];
        /** Undo the scheduled deletion of the organization */
        delete: operations["organizations.withdrawDeletion"];
    };
    "/organizations/mine": {
        /** Get the caller's organization */
        get: operations["organizations.mine"];
    };
    "/organizations/{id}": {
        /** Get the caller's organization by ID */
        get: operations["organizations.find"];
        /** Change the name */
        patch: operations["organizations.update"];
    };
    "/organizations/plan": {
        /** Choose a plan: applied right away during the trial, otherwise through the hosted checkout */
        post: operations["organizations.choosePlan"];
    };
    "/organizations/stripe-webhook": {
        /** Receive signed webhooks of the payment provider */
        post: operations["organizations.receiveStripe"];
    };
    "/locations/organization/{organizationId}": {
        /** List the locations of the organization */
        get: operations["locations.listByOrganization"];
    };
    "/locations/{id}": {
        /** Get a location */
        get: operations["locations.find"];
        /** Update the given fields */
        put: operations["locations.update.put"];
        /** Update the given fields */
        patch: operations["locations.update"];
    };
    "/locations/{id}/live": {
        /** Stream changes of a location (server-sent events) */
        get: operations["locations.live"];
    };
    "/locations": {
        /** Add a location to the organization */
        post: operations["locations.create"];
    };
    "/locations/{id}/working-hours": {
        /** Replace the working hours */
        patch: operations["locations.updateWorkingHours"];
    };
    "/locations/{id}/special-days/{date}": {
        /** Set special hours for a date, or close it */
        put: operations["locations.putSpecialDay"];
        /** Remove a special day */
        delete: operations["locations.removeSpecialDay"];
    };
    "/users/me": {
        /** Get the signed-in user */
        get: operations["users.me"];
        /** Leave the organization; refused for the last owner and for team members */
        delete: operations["users.leave"];
        /** Change the caller's name, language or theme */
        patch: operations["users.updateMe"];
    };
    "/users": {
        /** List the owners and managers of the organization, including invited ones */
        get: operations["users.list"];
        /** Invite an owner or a manager by email */
        post: operations["users.create"];
    };
    "/users/me/sessions": {
        /** List the caller's sessions */
        get: operations["users.listSessions"];
        /** Sign out everywhere, or everywhere else with keepCurrent */
        delete: operations["users.endSessions"];
    };
    "/users/me/sessions/{id}": {
        /** End one of the caller's sessions */
        delete: operations["users.endSession"];
    };
    "/users/{id}": {
        /** Get a user of the organization */
        get: operations["users.find"];
        /** Remove a user or withdraw an invitation; ends their sessions */
        delete: operations["users.remove"];
        /** Change names or role of a user */
        patch: operations["users.update"];
    };
    "/users/{id}/invitation": {
        /** Send an invitation again, with a new link and code */
        post: operations["users.resendInvitation"];
    };
    "/users/{id}/restore": {
        /** Restore a deleted record with everything deleted along with it, within a day */
        post: operations["users.restore"];
    };
    "/users/me/passkeys": {
        /** List the caller's passkeys and whether their identity is confirmed */
        get: operations["users.passkeys"];
        /** Save a new passkey; its owner is notified by email */
        post: operations["users.addPasskey"];
    };
    "/users/me/passkeys/options": {
        /** Get the options a browser needs to create a passkey */
        post: operations["users.beginPasskey"];
    };
    "/users/me/passkeys/{id}": {
        /** Remove a passkey */
        delete: operations["users.removePasskey"];
        /** Rename a passkey */
        patch: operations["users.renamePasskey"];
    };
    "/users/me/proof/code": {
        /** Email the caller a code to confirm their identity */
        post: operations["users.sendProof"];
    };
    "/users/me/proof": {
        /** Confirm the caller's identity with an emailed code or a passkey; valid for 10 minutes */
        post: operations["users.prove"];
    };
    "/workers": {
        /** Add a team member to a location */
        post: operations["team.create"];
    };
    "/workers/locations/{locationId}": {
        /** List the team members of a location */
        get: operations["team.list"];
    };
    "/workers/sign-in/{locationId}": {
        /** Get the location name of a staff sign-in link */
        get: operations["team.signInPlace"];
    };
    "/workers/sign-in/{locationId}/qr": {
        /** Get the staff sign-in link of a location as a QR code (SVG) */
        get: operations["team.signInCode"];
    };
    "/workers/login": {
        /** Sign in with username, PIN and location */
        post: operations["team.signIn"];
    };
    "/workers/sign-in": {
        /** List who can sign in on this device; shared devices only */
        get: operations["team.signInNames"];
    };
    "/workers/devices/{id}": {
        /** List the shared devices of a location */
        get: operations["team.listDevices"];
        /** Remove a shared device; it no longer shows names */
        delete: operations["team.removeDevice"];
    };
    "/workers/devices": {
        /** Register the calling browser as a shared device; sets its cookie */
        post: operations["team.addDevice"];
    };
    "/workers/{id}": {
        /** Get a team member */
        get: operations["team.find"];
        /** Archive a team member; past orders keep the name */
        delete: operations["team.remove"];
        /** Update the given fields; a status other than active ends sessions */
        patch: operations["team.update"];
    };
    "/workers/{id}/pin": {
        /** Set a new PIN; ends sessions and lifts a lockout */
        post: operations["team.resetPin"];
    };
    "/workers/{id}/restore": {
        /** Restore a deleted record with everything deleted along with it, within a day */
        post: operations["team.restore"];
    };
    "/users/me/views": {
        /** List the caller's saved views of a list */
        get: operations["team.views"];
        /** Replace the caller's saved views of a list */
        put: operations["team.keepViews"];
    };
    "/approvals/{id}": {
        /** Approve a refused request with a manager's PIN; returns a token for that request, valid once */
        post: operations["team.approve"];
    };
    "/locations/{locationId}/role-limits": {
        /** Get the limits of cashiers and waiters at a location */
        get: operations["team.roleLimits"];
        /** Replace the limits of cashiers and waiters at a location */
        put: operations["team.keepRoleLimits"];
    };
    "/auth/signup": {
        /** Email a sign-up link and code; the response doesn't reveal whether the address is known */
        post: operations["auth.signUp"];
    };
    "/auth/signin": {
        /** Email a sign-in link and code; the response doesn't reveal whether the address is known */
        post: operations["auth.signIn"];
    };
    "/auth/renew-link": {
        /** Email a new link and code for a used or expired link */
        post: operations["auth.renewLink"];
    };
    "/auth/verify-otp": {
        /** Sign in with the emailed 6-digit code */
        post: operations["auth.verifyOtp"];
    };
    "/auth/verify-tokens": {
        /** Sign in with the emailed link; called by the link's page */
        get: operations["auth.verifyTokens"];
    };
    "/auth/signout": {
        /** Sign out and clear the session cookie */
        get: operations["auth.signOut"];
        /** Sign out and clear the session cookie */
        post: operations["auth.signOut.post"];
    };
    "/auth/signup-state": {
        /** Get the saved answers of an unfinished sign-up */
        get: operations["auth.signUpState"];
        /** Save the answers of an unfinished sign-up */
        patch: operations["auth.saveSignUpState"];
    };
    "/auth/verify-phone": {
        /** Send a code by SMS or, given the code, confirm the number */
        post: operations["auth.verifyPhone"];
    };
    "/auth/create-user": {
        /** Create the organization with the caller as its owner; email and phone must be confirmed */
        post: operations["auth.createUser"];
    };
    "/auth/options": {
        /** Get what the sign-in page offers: passkeys, demo, sent messages, hosted checkout */
        get: operations["auth.options"];
    };
    "/auth/demo/team": {
        /** List the demo team with PINs; only on the machine's own address */
        get: operations["auth.demoTeam"];
    };
    "/auth/demo": {
        /** Sign in to the demo as its owner; only on the machine's own address, the first sign-in sets its language */
        post: operations["auth.demo"];
    };
    "/auth/has-profile": {
        /** Check whether the caller has a profile: 200 if so, 404 if not */
        get: operations["auth.hasProfile"];
    };
    "/auth/passkey/challenge": {
        /** Create a single-use passkey challenge, to sign in or confirm identity */
        post: operations["auth.askPasskey"];
    };
    "/auth/passkey": {
        /** Sign in with a passkey */
        post: operations["auth.signInByPasskey"];
    };
    "/media/upload": {
        /** Upload a photo: multipart with `file` and its fields */
        post: operations["media.upload"];
    };
    "/media/{mediaId}": {
        /** Get a photo and where it is used */
        get: operations["media.find"];
        /** Delete a photo; one in use only with `detach` */
        delete: operations["media.remove"];
        /** Update the description of a photo */
        patch: operations["media.update"];
    };
    "/media/location/{locationId}": {
        /** List the photos of a location */
        get: operations["media.list"];
    };
    "/media/{mediaId}/name": {
        /**
         * Rename a photo
         * @deprecated
         * @description Use `PATCH /media/{mediaId}`.
         */
        put: operations["media.rename"];
    };
    "/products/export/{locationId}": {
        /** Export the filtered, sorted rows as CSV */
        get: operations["products.exportCsv"];
    };
    "/products/import": {
        /** Import up to 500 rows of a CSV file, or do a dry run; invalid rows are reported and skipped */
        post: operations["products.importCsv"];
    };
    "/products/imports/{locationId}": {
        /** Get the latest import of a location that wasn't undone */
        get: operations["products.lastImport"];
    };
    "/products/imports/{id}/undo": {
        /** Undo an import, except rows used or changed since then */
        post: operations["products.undoImport"];
    };
    "/products": {
        /** Add a product */
        post: operations["products.create"];
    };
    "/products/meat-types": {
        /** List all meat types */
        get: operations["products.meatTypes"];
    };
    "/products/location/{locationId}": {
        /** List the products of a location with stock, value and the counts of each view */
        get: operations["products.list"];
    };
    "/products/categories/{locationId}": {
        /** List the product categories of a location */
        get: operations["products.categories"];
    };
    "/products/{id}": {
        /** Get a product */
        get: operations["products.find"];
        /** Update the given fields */
        put: operations["products.update"];
        /** Delete a product, or archive it if it was used */
        delete: operations["products.remove"];
        /** Update the given fields */
        patch: operations["products.update.patch"];
    };
    "/products/{id}/uses": {
        /** List what prevents a product from being deleted */
        get: operations["products.uses"];
    };
    "/products/{id}/restore": {
        /** Restore a deleted record with everything deleted along with it, within a day */
        post: operations["products.restore"];
    };
    "/suppliers/items": {
        /** List the price-list items of a location, of one supplier or product */
        get: operations["suppliers.listItems"];
        /** Add an item to the price list of a supplier at a location */
        post: operations["suppliers.createItem"];
    };
    "/suppliers/items/{id}": {
        /** Delete a price-list item, or archive it if it was ordered */
        delete: operations["suppliers.removeItem"];
        /** Update the given fields; a changed price enters the history */
        patch: operations["suppliers.updateItem"];
    };
    "/suppliers/items/{id}/restore": {
        /** Restore a deleted record with everything deleted along with it, within a day */
        post: operations["suppliers.restoreItem"];
    };
    "/suppliers/items/{id}/prices": {
        /** List the latest prices of an item, oldest first */
        get: operations["suppliers.listPrices"];
    };
    "/suppliers": {
        /** List the suppliers of the organization by name */
        get: operations["suppliers.list"];
        /** Add a supplier */
        post: operations["suppliers.create"];
    };
    "/suppliers/{id}": {
        /** Get a supplier */
        get: operations["suppliers.find"];
        /** Delete a supplier, or archive it if something refers to it */
        delete: operations["suppliers.remove"];
        /** Update the given fields; a new name also changes linked stock items */
        patch: operations["suppliers.update"];
    };
    "/suppliers/{id}/restore": {
        /** Restore a deleted record with everything deleted along with it, within a day */
        post: operations["suppliers.restore"];
    };
    "/suppliers/names/{locationId}": {
        /** List supplier names typed at stock items that no supplier is linked to */
        get: operations["suppliers.typedNames"];
    };
    "/suppliers/{id}/names": {
        /** Link the stock items of a location that have these typed names to the supplier */
        post: operations["suppliers.linkNames"];
    };
    "/inventory": {
        /** Add a stock item; its quantity becomes the opening movement */
        post: operations["inventory.create"];
    };
    "/inventory/location/{locationId}": {
        /** List the stock of a location with its value and the counts of each view */
        get: operations["inventory.list"];
    };
    "/inventory/alerts/{locationId}": {
        /** List items that are out of stock, low or expiring, most urgent first */
        get: operations["inventory.alerts"];
    };
    "/inventory/{id}": {
        /** Get a stock item with its latest balances */
        get: operations["inventory.find"];
        /** Delete a stock item, or archive it if it has movements */
        delete: operations["inventory.remove"];
        /** Update the given fields; a changed quantity is saved as an adjustment */
        patch: operations["inventory.update"];
    };
    "/inventory/{id}/restore": {
        /** Restore a deleted record with everything deleted along with it, within a day */
        post: operations["inventory.restore"];
    };
    "/inventory/export/{locationId}": {
        /** Export the filtered, sorted rows as CSV */
        get: operations["inventory.exportCsv"];
    };
    "/inventory/import": {
        /** Import up to 500 rows of a CSV file, or do a dry run; invalid rows are reported and skipped */
        post: operations["inventory.importCsv"];
    };
    "/inventory/imports/{locationId}": {
        /** Get the latest import of a location that wasn't undone */
        get: operations["inventory.lastImport"];
    };
    "/inventory/imports/{id}/undo": {
        /** Undo an import, except rows used or changed since then */
        post: operations["inventory.undoImport"];
    };
    "/inventory/movements": {
        /** Record a movement */
        post: operations["inventory.createMovement"];
    };
    "/inventory/{id}/movements": {
        /** List the movements of an item, newest first, with the running balance */
        get: operations["inventory.listMovements"];
    };
    "/inventory/movements/{id}": {
        /** List the movements of an item, or get one movement, depending on the ID */
        get: operations["inventory.findMovements"];
        /** Reverse a movement with an opposite one; both are kept */
        delete: operations["inventory.removeMovement"];
    };
    "/inventory/counts": {
        /** Post counted quantities; the differences become adjustments */
        post: operations["inventory.count"];
    };
    "/inventory/storage-areas/{locationId}": {
        /** List the storage areas of a location in walking order */
        get: operations["inventory.listAreas"];
        /** Replace the storage areas; items of a removed area have none */
        put: operations["inventory.setAreas"];
    };
    "/inventory/count-sheets/location/{locationId}": {
        /** List the open count sheets of a location, newest first */
        get: operations["inventory.listSheets"];
    };
    "/inventory/count-sheets": {
        /** Start a count sheet for all storage areas or some */
        post: operations["inventory.startSheet"];
    };
    "/inventory/count-sheets/{id}": {
        /** Get a count sheet; numbers of others are hidden until both have finished */
        get: operations["inventory.findSheet"];
    };
    "/inventory/count-sheets/{id}/entries": {
        /** Save own counts on a sheet; the first entry joins it */
        put: operations["inventory.countOnSheet"];
    };
    "/inventory/count-sheets/{id}/finish": {
        /** Finish the own count of a sheet */
        post: operations["inventory.finishSheet"];
    };
    "/inventory/count-sheets/{id}/post": {
        /** Post the decided counts of a sheet; the differences become adjustments */
        post: operations["inventory.postSheet"];
    };
    "/inventory/count-sheets/{id}/cancel": {
        /** Cancel a count sheet; nothing is posted */
        post: operations["inventory.cancelSheet"];
    };
    "/inventory/report/{locationId}": {
        /** Report expected against counted stock of business days, by product, worst first */
        get: operations["inventory.report"];
    };
    "/inventory/report/{locationId}/products/{productId}": {
        /** List the movements of a product on business days, newest first */
        get: operations["inventory.trail"];
    };
    "/inventory/value/{locationId}": {
        /** Get the stock value at the end of a business day, by category */
        get: operations["inventory.value"];
    };
    "/inventory/transfers": {
        /** Send stock to another location of the organization */
        post: operations["inventory.sendTransfer"];
    };
    "/inventory/transfers/location/{locationId}": {
        /** List transfers from and to a location, newest first */
        get: operations["inventory.listTransfers"];
    };
    "/inventory/transfers/targets/{locationId}": {
        /** List the other active locations of the organization */
        get: operations["inventory.transferTargets"];
    };
    "/inventory/transfers/{id}": {
        /** Get a transfer */
        get: operations["inventory.findTransfer"];
    };
    "/inventory/transfers/{id}/receive": {
        /** Receive a transfer; missing stock is written off */
        post: operations["inventory.receiveTransfer"];
    };
    "/inventory/transfers/{id}/cancel": {
        /** Undo a transfer that wasn't received */
        post: operations["inventory.cancelTransfer"];
    };
    "/production/recipes": {
        /** List produced products with what to produce today, most missing first */
        get: operations["inventory.listRecipes"];
        /** Add the recipe of a product that the location produces */
        post: operations["inventory.createRecipe"];
    };
    "/production/recipes/{id}": {
        /** Get a recipe with its ingredients, their stock and cost */
        get: operations["inventory.findRecipe"];
        /** Update the given fields of a recipe */
        put: operations["inventory.updateRecipe"];
        /** Delete a recipe; its batches remain in stock */
        delete: operations["inventory.removeRecipe"];
        /** Update the given fields of a recipe */
        patch: operations["inventory.updateRecipe.patch"];
    };
    "/production/recipes/{id}/restore": {
        /** Restore a deleted record with everything deleted along with it, within a day */
        post: operations["inventory.restoreRecipe"];
    };
    "/production/batches": {
        /** List the produced batches of a location, newest first */
        get: operations["inventory.listProductions"];
        /** Produce a batch: uses the ingredients by batch and adds what came out to the stock */
        post: operations["inventory.produce"];
    };
    "/production/batches/{id}": {
        /** Get a produced batch with what it was made of */
        get: operations["inventory.findProduction"];
    };
    "/production/batches/{id}/undo": {
        /** Undo a produced batch with opposite movements */
        post: operations["inventory.undoProduction"];
    };
    "/menu/categories": {
        /** List the menu categories of a location in display order */
        get: operations["menu.listCategories"];
        /** Add a menu category */
        post: operations["menu.createCategory"];
    };
    "/menu/categories/order": {
        /** Reorder the categories of a location */
        patch: operations["menu.orderCategories"];
    };
    "/menu/categories/{id}": {
        /** Get a menu category */
        get: operations["menu.findCategory"];
        /** Delete a category, optionally moving its items to another one first */
        delete: operations["menu.removeCategory"];
        /** Update the given fields */
        patch: operations["menu.updateCategory"];
    };
    "/menu/categories/{id}/restore": {
        /** Restore a deleted record with everything deleted along with it, within a day */
        post: operations["menu.restoreCategory"];
    };
    "/menu/items": {
        /** List the menu items of a location */
        get: operations["menu.listItems"];
        /** Add a menu item */
        post: operations["menu.createItem"];
    };
    "/menu/items/order": {
        /** Reorder the items of a category */
        patch: operations["menu.orderItems"];
    };
    "/menu/items/{id}": {
        /** Get a menu item with its recipe */
        get: operations["menu.findItem"];
        /** Update the given fields */
        put: operations["menu.updateItem"];
        /** Delete a menu item, or archive it if it was ordered */
        delete: operations["menu.removeItem"];
        /** Update the given fields */
        patch: operations["menu.updateItem.patch"];
    };
    "/menu/items/{id}/availability": {
        /** Mark an item as sold out or available */
        patch: operations["menu.setAvailability"];
    };
    "/menu/items/{id}/restore": {
        /** Restore a deleted record with everything deleted along with it, within a day */
        post: operations["menu.restoreItem"];
    };
    "/menu/export/{locationId}": {
        /** Export the filtered, sorted rows as CSV */
        get: operations["menu.exportCsv"];
    };
    "/menu/import": {
        /** Import up to 500 rows of a CSV file, or do a dry run; invalid rows are reported and skipped */
        post: operations["menu.importCsv"];
    };
    "/menu/imports/{locationId}": {
        /** Get the latest import of a location that wasn't undone */
        get: operations["menu.lastImport"];
    };
    "/menu/imports/{id}/undo": {
        /** Undo an import, except rows used or changed since then */
        post: operations["menu.undoImport"];
    };
    "/menu/board": {
        /** Get the menu for taking orders: active categories in order with their visible items */
        get: operations["menu.board"];
    };
    "/menu/guest/{qrCode}": {
        /** Get the menu for guests who scanned a table's QR code */
        get: operations["menu.guestMenu"];
    };
    "/menu/published": {
        /** Get the menu for platforms and webshops, with prices, taxes and what can be ordered now */
        get: operations["menu.published"];
    };
    "/menu/options": {
        /** List the modifier groups of a location */
        get: operations["menu.listOptionGroups"];
        /** Add a modifier group */
        post: operations["menu.createOptionGroup"];
    };
    "/menu/options/{id}": {
        /** Get a modifier group with its modifiers */
        get: operations["menu.findOptionGroup"];
        /** Update the given fields; given modifiers replace those of the group */
        put: operations["menu.updateOptionGroup"];
        /** Delete a modifier group, or archive it if its modifiers were ordered */
        delete: operations["menu.removeOptionGroup"];
        /** Update the given fields; given modifiers replace those of the group */
        patch: operations["menu.updateOptionGroup.patch"];
    };
    "/menu/options/{id}/restore": {
        /** Restore a deleted record with everything deleted along with it, within a day */
        post: operations["menu.restoreOptionGroup"];
    };
    "/menu/costs/{locationId}": {
        /** Get cost and stock of the menu's ingredients */
        get: operations["menu.costs"];
    };
    "/menu/stations": {
        /** List the kitchen stations of a location */
        get: operations["menu.listStations"];
        /** Add a station */
        post: operations["menu.createStation"];
    };
    "/menu/stations/{id}": {
        /** Delete a station */
        delete: operations["menu.removeStation"];
        /** Update the given fields */
        patch: operations["menu.updateStation"];
    };
    "/menu/stations/{id}/restore": {
        /** Restore a deleted record with everything deleted along with it, within a day */
        post: operations["menu.restoreStation"];
    };
    "/tables": {
        /** Add a table */
        post: operations["tables.create"];
    };
    "/tables/many": {
        /** Add tables with consecutive numbers */
        post: operations["tables.createMany"];
    };
    "/tables/layout": {
        /** Save the floor plan: tables, walls, bars and frames */
        patch: operations["tables.saveLayout"];
    };
    "/tables/location/{locationId}": {
        /** List the tables of a location by number */
        get: operations["tables.listByLocation"];
    };
    "/tables/qr/{qrCode}": {
        /** Get a table by its QR code, for guests */
        get: operations["tables.findByQrCode"];
    };
    "/tables/{tableId}": {
        /** Get a table */
        get: operations["tables.find"];
        /** Delete a table, or archive it if it has orders */
        delete: operations["tables.remove"];
        /** Update the given fields; fields other than the status need tables.edit */
        patch: operations["tables.update"];
    };
    "/tables/{tableId}/qr": {
        /** Get the QR code of a table as SVG */
        get: operations["tables.qrImage"];
        /** Replace the QR code; the old one stops working right away */
        post: operations["tables.replaceQrCode"];
    };
    "/tables/{id}/restore": {
        /** Restore a deleted record with everything deleted along with it, within a day */
        post: operations["tables.restore"];
    };
    "/sections": {
        /** Add a section */
        post: operations["tables.createSection"];
    };
    "/sections/location/{locationId}": {
        /** List the sections of a location with their tables */
        get: operations["tables.listSections"];
    };
    "/sections/{sectionId}": {
        /** Get a section with its tables */
        get: operations["tables.findSection"];
        /** Delete a section; its tables are kept */
        delete: operations["tables.removeSection"];
        /** Update the given fields */
        patch: operations["tables.updateSection"];
    };
    "/sections/{id}/restore": {
        /** Restore a deleted record with everything deleted along with it, within a day */
        post: operations["tables.restoreSection"];
    };
    "/section-tables": {
        /** Add a table to a section */
        post: operations["tables.addTableToSection"];
    };
    "/section-tables/{sectionId}/{tableId}": {
        /** Remove a table from a section */
        delete: operations["tables.removeTableFromSection"];
    };
    "/orders/floor/{locationId}": {
        /** List active tables with their open orders */
        get: operations["orders.floor"];
    };
    "/orders/board/{locationId}": {
        /** List open orders, oldest first, with the number of finished orders of a business day */
        get: operations["orders.board"];
    };
    "/orders/create": {
        /** Create an order without items */
        post: operations["orders.create"];
    };
    "/orders/createWithItems": {
        /** Create an order with items */
        post: operations["orders.createWithItems"];
    };
    "/orders/preview": {
        /** Calculate an order without saving it */
        post: operations["orders.preview"];
    };
    "/orders/location/{locationId}": {
        /** List the orders of a location, newest first */
        get: operations["orders.listByLocation"];
    };
    "/orders/export/{locationId}": {
        /** Export all filtered, sorted orders as CSV */
        get: operations["orders.exportCsv"];
    };
    "/orders/table/{tableId}": {
        /** List the orders of a table, newest first */
        get: operations["orders.listByTable"];
    };
    "/orders/{id}": {
        /** Get an order with items and payments */
        get: operations["orders.find"];
        /** Cancel an order */
        delete: operations["orders.cancel"];
        /** Update fields or status, or record the balance as paid */
        patch: operations["orders.update"];
    };
    "/orders/{id}/history": {
        /** List the history of an order, oldest first */
        get: operations["orders.history"];
    };
    "/orders/items/{id}": {
        /** Get an item of an order */
        get: operations["orders.findItem"];
        /** Add one item, or several as a list */
        post: operations["orders.addItems"];
        /** Remove an item; voiding one the kitchen started needs a reason */
        delete: operations["orders.removeItem"];
        /** Change the quantity, requests or status of an item */
        patch: operations["orders.updateItem"];
    };
    "/orders/{id}/fire": {
        /** Fire a course that is on hold */
        post: operations["orders.fire"];
    };
    "/orders/{id}/items": {
        /** Start, finish or recall several items of an order at once */
        patch: operations["orders.prepareItems"];
    };
    "/orders/{id}/moves": {
        /** Move items to another order or table, or merge two orders */
        post: operations["orders.move"];
    };
    "/orders/{id}/payments": {
        /** Take a payment */
        post: operations["orders.takePayment"];
    };
    "/orders/{id}/refunds": {
        /** Refund a payment */
        post: operations["orders.refund"];
    };
    "/orders/open/{locationId}": {
        /** List open orders with items and payments, oldest first */
        get: operations["orders.listOpen"];
    };
    "/orders/waiting/{locationId}": {
        /** List orders of platforms that wait for an answer, oldest first */
        get: operations["orders.listWaiting"];
    };
    "/orders/{id}/accept": {
        /** Accept an order of a platform; the kitchen gets it now */
        post: operations["orders.accept"];
    };
    "/orders/{id}/reject": {
        /** Reject an order of a platform with a reason */
        post: operations["orders.reject"];
    };
    "/orders/queue-decisions": {
        /** Record that unsent changes of a device were taken over or discarded */
        post: operations["orders.decideQueued"];
    };
    "/payments": {
        /** List the payments of a location by time, of any order */
        get: operations["orders.listPayments"];
    };
    "/refunds": {
        /** List the refunds of a location by time, of any order */
        get: operations["orders.listRefunds"];
    };
    "/kitchen": {
        /** List what a station has to prepare, or all stations */
        get: operations["kitchen.wall"];
    };
    "/drawers/location/{locationId}": {
        /** List the drawers of a location and the last day's cash outside any drawer */
        get: operations["drawers.list"];
    };
    "/drawers": {
        /** Add a drawer */
        post: operations["drawers.create"];
    };
    "/drawers/{id}": {
        /** Rename or archive a drawer */
        patch: operations["drawers.update"];
    };
    "/drawers/open": {
        /** Open a drawer with a float; creates the first drawer of a location */
        post: operations["drawers.open"];
    };
    "/drawer-shifts/{id}/movements": {
        /** Record cash in, cash out or tips out */
        post: operations["drawers.move"];
    };
    "/drawer-shifts/{id}/count": {
        /** Record the counted cash; returns the expected amount */
        post: operations["drawers.count"];
    };
    "/drawer-shifts/{id}/close": {
        /** Close a counted drawer with its Z report */
        post: operations["drawers.close"];
    };
    "/drawer-shifts/{id}/report": {
        /** Get the X report of an open drawer or the Z report of a closed one */
        get: operations["drawers.report"];
    };
    "/drawer-reports/location/{locationId}": {
        /** List the Z reports of a location */
        get: operations["drawers.listReports"];
    };
    "/receipts/location/{locationId}": {
        /** List the fiscal receipts of a location */
        get: operations["receipts.list"];
    };
    "/receipts/{id}": {
        /** Get a fiscal receipt and its attempts */
        get: operations["receipts.get"];
    };
    "/receipts/payment/{id}": {
        /** List the receipts of a payment or refund */
        get: operations["receipts.ofPayment"];
    };
    "/receipts/location/{locationId}/state": {
        /** Get what is unconfirmed at a location */
        get: operations["receipts.state"];
    };
    "/receipts/location/{locationId}/day": {
        /** Compare receipts and payments of a day */
        get: operations["receipts.day"];
    };
    "/receipts/{id}/proof": {
        /** Recompute the identification code (IKOF) of a receipt */
        get: operations["receipts.proof"];
    };
    "/receipts/{id}/xml": {
        /** Download the message of a receipt as XML */
        get: operations["receipts.xml"];
    };
    "/receipts/{id}/resend": {
        /** Send an unconfirmed receipt again now */
        post: operations["receipts.resend"];
    };
    "/receipts/{id}/reissue": {
        /** Issue a rejected receipt again under its number */
        post: operations["receipts.reissue"];
    };
    "/receipts/{id}/pdf": {
        /** Download a fiscal receipt as a PDF of A4 pages */
        get: operations["receipts.pdf"];
    };
    "/receipts/{id}/mail": {
        /** Mail a fiscal receipt with its PDF to an address */
        post: operations["receipts.mail"];
    };
    "/receipts/location/{locationId}/setup": {
        /** Get the fiscal set-up of a location */
        get: operations["receipts.getSetup"];
        /** Change the fiscal set-up of a location */
        patch: operations["receipts.setLocation"];
    };
    "/receipts/issuer": {
        /** Set the taxpayer who issues the receipts */
        put: operations["receipts.setIssuer"];
    };
    "/receipts/certificate": {
        /** Store the certificate that signs receipts */
        put: operations["receipts.setCertificate"];
    };
    "/receipts/location/{locationId}/tills": {
        /** Add a till to register */
        post: operations["receipts.addTill"];
    };
    "/receipts/tills/{id}/register": {
        /** Register a till with the tax service */
        post: operations["receipts.registerTill"];
    };
    "/receipts/location/{locationId}/operators": {
        /** Set or remove the operator code of a person */
        put: operations["receipts.setOperator"];
    };
    "/receipts/location/{locationId}/test": {
        /** Issue a test receipt */
        post: operations["receipts.sendTest"];
    };
    "/reservations/location/{locationId}": {
        /** List reservations of a business day, the waiting list, or matches by name or phone, by time */
        get: operations["reservations.list"];
    };
    "/reservations": {
        /** Create a reservation, or a waiting list entry with its quoted wait */
        post: operations["reservations.create"];
    };
    "/reservations/{id}": {
        /** Get a reservation */
        get: operations["reservations.find"];
        /** Update the given fields, or the state of the guests */
        patch: operations["reservations.update"];
    };
    "/reservations/{id}/seat": {
        /** Seat the guests at their table or another one and open the order */
        post: operations["reservations.seat"];
    };
    "/changes/orders": {
        /** Read orders and what changed of them, by cursor */
        get: operations["changes.orders"];
    };
    "/changes/payments": {
        /** Read payments and what changed of them, by cursor */
        get: operations["changes.payments"];
    };
    "/changes/refunds": {
        /** Read refunds and what changed of them, by cursor */
        get: operations["changes.refunds"];
    };
    "/changes/movements": {
        /** Read movements and what changed of them, by cursor */
        get: operations["changes.movements"];
    };
    "/changes/products": {
        /** Read products and what changed of them, by cursor */
        get: operations["changes.products"];
    };
    "/changes/menu-items": {
        /** Read menu items and what changed of them, by cursor */
        get: operations["changes.menuItems"];
    };
    "/changes/tables": {
        /** Read tables and what changed of them, by cursor */
        get: operations["changes.tables"];
    };
    "/changes/reservations": {
        /** Read reservations and what changed of them, by cursor */
        get: operations["changes.reservations"];
    };
    "/changes/shifts": {
        /** Read shifts and what changed of them, by cursor */
        get: operations["changes.shifts"];
    };
    "/changes/receipts": {
        /** Read receipts and what changed of them, by cursor */
        get: operations["changes.receipts"];
    };
    "/printers/location/{locationId}/batch-labels": {
        /** Get what the labels of stock batches state, and the printers that print them */
        get: operations["printing.findLabels"];
    };
    "/printers/batch-labels": {
        /** Print labels of stock batches: product, batch, dates, allergens */
        post: operations["printing.printLabels"];
    };
    "/printers/location/{locationId}/prints": {
        /** List waiting print jobs and prints of the last week, newest first, with the count of the business day */
        get: operations["printing.recent"];
    };
    "/print-jobs/{id}/reprint": {
        /** Reprint a document on the same or another printer, marked as a copy */
        post: operations["printing.reprint"];
    };
    "/printers/location/{locationId}": {
        /** List the printers of a location with their waiting jobs */
        get: operations["printing.list"];
    };
    "/printers": {
        /** Add a printer */
        post: operations["printing.create"];
    };
    "/printers/{id}": {
        /** Remove a printer and its waiting jobs */
        delete: operations["printing.remove"];
        /** Update the given fields */
        patch: operations["printing.update"];
    };
    "/printers/{id}/restore": {
        /** Restore a deleted record with everything deleted along with it, within a day */
        post: operations["printing.restore"];
    };
    "/printers/{id}/print": {
        /** Print an order's document, a payment or fiscal receipt, a shift report or a test page */
        post: operations["printing.print"];
    };
    "/drawers/{id}/openings": {
        /** Open a cash drawer without a sale, by the printer it is connected to */
        post: operations["printing.openDrawer"];
    };
    "/receipts/{id}/prints": {
        /** Record that a device prints a fiscal receipt; returns whether it is a copy */
        post: operations["printing.recordReceipt"];
    };
    "/orders/{id}/prints": {
        /** Record that a device prints a document; returns whether it is a copy */
        post: operations["printing.record"];
    };
    "/print-jobs/{id}": {
        /** Cancel a print job that isn't printed yet */
        delete: operations["printing.cancelJob"];
        /** Move a waiting print job to another printer */
        patch: operations["printing.moveJob"];
    };
    "/printers/{id}/jobs": {
        /** Move all queued jobs of a printer to another printer, in their order */
        patch: operations["printing.moveJobs"];
    };
    "/accounting/location/{locationId}/days": {
        /** List the days of a month with their state in the books */
        get: operations["accounting.month"];
    };
    "/accounting/location/{locationId}/days/{date}": {
        /** Get the accounting journal of a business day */
        get: operations["accounting.journal"];
    };
    "/accounting/location/{locationId}/accounts": {
        /** Get the accounts of a location and its chart */
        get: operations["accounting.accounts"];
        /** Choose accounts; null removes one */
        patch: operations["accounting.setAccounts"];
    };
    "/accounting/location/{locationId}/chart": {
        /** Replace the chart of accounts by a CSV file with code and name */
        post: operations["accounting.importChart"];
    };
    "/accounting/location/{locationId}/exports": {
        /** List the latest 100 exports of a location, or those before a number */
        get: operations["accounting.exports"];
        /** Export the journal of days that are over; the export is numbered and stored */
        post: operations["accounting.createExport"];
    };
    "/accounting/location/{locationId}/exports/{number}/file": {
        /** Download an export; the same one is always the same file */
        get: operations["accounting.exportFile"];
    };
    "/accounting/location/{locationId}/lock": {
        /** Lock the books through a day */
        post: operations["accounting.lock"];
    };
    "/accounting/location/{locationId}/unlock": {
        /** Undo the last lock */
        post: operations["accounting.unlock"];
    };
    "/purchasing/orders": {
        /** List the purchase orders of a location, newest first */
        get: operations["purchasing.listOrders"];
        /** Draft an order of what a supplier sells, with suggested quantities */
        post: operations["purchasing.createOrder"];
    };
    "/purchasing/orders/{id}": {
        /** Get a purchase order with its lines */
        get: operations["purchasing.findOrder"];
        /** Delete a draft */
        delete: operations["purchasing.removeOrder"];
        /** Change date, note or lines of an order that is not sent */
        patch: operations["purchasing.updateOrder"];
    };
    "/purchasing/orders/{id}/send": {
        /** Send an order by email, or mark it as ordered by phone */
        post: operations["purchasing.sendOrder"];
    };
    "/purchasing/orders/{id}/cancel": {
        /** Cancel an order of which nothing was received */
        post: operations["purchasing.cancelOrder"];
    };
    "/purchasing/orders/{id}/close": {
        /** Close an order: what did not arrive is no longer expected */
        post: operations["purchasing.closeOrder"];
    };
    "/purchasing/orders/{id}/pdf": {
        /** Get an order as PDF in the supplier's language */
        get: operations["purchasing.orderPdf"];
    };
    "/purchasing/deliveries": {
        /** List the deliveries of a location, newest first */
        get: operations["purchasing.listDeliveries"];
        /** Receive a delivery: its packs enter the stock by batch */
        post: operations["purchasing.receive"];
    };
    "/purchasing/deliveries/{id}": {
        /** Get a delivery with its lines */
        get: operations["purchasing.findDelivery"];
    };
    "/purchasing/deliveries/{id}/undo": {
        /** Undo a delivery with opposite movements */
        post: operations["purchasing.undoDelivery"];
    };
    "/purchasing/invoices": {
        /** List the supplier invoices of a location, newest first */
        get: operations["purchasing.listInvoices"];
        /** Enter an invoice of a supplier */
        post: operations["purchasing.createInvoice"];
    };
    "/purchasing/invoices/{id}": {
        /** Get an invoice with its lines, matched with order and delivery */
        get: operations["purchasing.findInvoice"];
        /** Delete an invoice that is not decided */
        delete: operations["purchasing.removeInvoice"];
        /** Change an invoice that is not accepted; lines are replaced */
        patch: operations["purchasing.updateInvoice"];
    };
    "/purchasing/invoices/{id}/accept": {
        /** Accept an invoice: batches take the invoiced prices, and it enters the books */
        post: operations["purchasing.acceptInvoice"];
    };
    "/purchasing/invoices/{id}/dispute": {
        /** Dispute lines of an invoice: a credit note is expected */
        post: operations["purchasing.disputeInvoice"];
    };
    "/purchasing/invoices/{id}/credit": {
        /** Record the credit note of a disputed invoice, which is accepted with it */
        post: operations["purchasing.creditInvoice"];
    };
    "/purchasing/invoices/{id}/pay": {
        /** Mark an accepted invoice as paid on a day; null takes the mark back */
        post: operations["purchasing.payInvoice"];
    };
    "/purchasing/uninvoiced": {
        /** List delivered lines of a supplier that are not invoiced yet, oldest first */
        get: operations["purchasing.uninvoiced"];
    };
    "/purchasing/invoices/read": {
        /** Read an invoice from a UBL 2.1 (EN 16931) file without saving it */
        post: operations["purchasing.readInvoice"];
    };
    "/purchasing/margins": {
        /** Get the margins of dishes before and after prices changed */
        get: operations["purchasing.margins"];
    };
    "/purchasing/deliveries/{id}/photo": {
        /** Store the photo of a delivery note: multipart with `file`; it replaces an earlier one */
        post: operations["purchasing.setNotePhoto"];
        /** Delete the photo of a delivery note */
        delete: operations["purchasing.removeNotePhoto"];
    };
    "/purchasing/location/{locationId}": {
        /** Get the suppliers of a location with deadlines, open orders and spending */
        get: operations["purchasing.overview"];
    };
    "/purchasing/settings/{locationId}": {
        /** Get the limits and shares of purchasing */
        get: operations["purchasing.settings"];
        /** Replace the limits and shares of purchasing */
        put: operations["purchasing.setSettings"];
    };
    "/checklists/location/{locationId}": {
        /** List the checklists of a location, archived ones last */
        get: operations["checklists.list"];
    };
    "/checklists": {
        /** Create a checklist */
        post: operations["checklists.create"];
    };
    "/checklists/{id}": {
        /** Update the given fields; checks that are already due stay as they are */
        patch: operations["checklists.update"];
    };
    "/checklists/location/{locationId}/checks": {
        /** List due, signed and missed checks of up to 31 business days, by time */
        get: operations["checklists.checks"];
    };
    "/checklists/records": {
        /** Sign off a check, or correct a signed one */
        post: operations["checklists.sign"];
    };
    "/checklists/location/{locationId}/log.csv": {
        /** Export the log of up to 366 business days as CSV, missed checks included */
        get: operations["checklists.logCsv"];
    };
    "/checklists/location/{locationId}/log.pdf": {
        /** Export the log of up to 92 business days as PDF for an inspection */
        get: operations["checklists.logPdf"];
    };
    "/analytics/summary/{locationId}": {
        /** Get the figures of a period compared with the same elapsed time of the previous one */
        get: operations["analytics.summary"];
    };
    "/analytics/counts/{locationId}": {
        /** Get the navigation counts: open and waiting orders, stock alerts, stuck print jobs, waiting receipts */
        get: operations["analytics.counts"];
    };
    "/analytics/featured/{locationId}": {
        /** List featured items with the quantity sold today */
        get: operations["analytics.featured"];
    };
    "/analytics/report/{locationId}": {
        /** Report all figures of a range of days and of the compared range */
        get: operations["analytics.report"];
    };
    "/analytics/locations": {
        /** Report a range of days for every location */
        get: operations["analytics.locations"];
    };
    "/analytics/profit/{locationId}": {
        /** Report the profit of dishes and the ingredients they used */
        get: operations["analytics.profit"];
    };
    "/analytics/why/{locationId}": {
        /** Explain why a day or an hour differs from another */
        get: operations["analytics.why"];
    };
    "/analytics/digest/{locationId}": {
        /** Report voids, discounts, refunds and drawer differences of a week by person */
        get: operations["analytics.digest"];
    };
    "/analytics/setup/{locationId}": {
        /** Get the setup progress of a new location */
        get: operations["analytics.setup"];
    };
    "/api-keys": {
        /** List API keys, also expired and revoked ones */
        get: operations["integrations.listKeys"];
        /** Create an API key; only this response contains it */
        post: operations["integrations.createKey"];
    };
    "/api-keys/{id}/roll": {
        /** Replace the secret of an API key; the old one works for the chosen hours */
        post: operations["integrations.rollKey"];
    };
    "/api-keys/{id}": {
        /** Revoke an API key at once */
        delete: operations["integrations.revokeKey"];
    };
    "/webhook-endpoints": {
        /** List webhook endpoints */
        get: operations["integrations.listEndpoints"];
        /** Add a webhook endpoint; only this response contains the signing secret */
        post: operations["integrations.createEndpoint"];
    };
    "/webhook-endpoints/{id}": {
        /** Remove a webhook endpoint with its deliveries */
        delete: operations["integrations.removeEndpoint"];
        /** Update, disable or enable a webhook endpoint */
        patch: operations["integrations.updateEndpoint"];
    };
    "/webhook-endpoints/{id}/rotate": {
        /** Replace the signing secret; the old one signs too for the chosen hours */
        post: operations["integrations.rotateSecret"];
    };
    "/webhook-endpoints/{id}/test": {
        /** Send a test event to an endpoint */
        post: operations["integrations.testEndpoint"];
    };
    "/webhook-endpoints/{id}/replay": {
        /** Send the events since a time again, also those of a disabled time */
        post: operations["integrations.replayEvents"];
    };
    "/webhook-deliveries": {
        /** List deliveries of the last 30 days, newest first */
        get: operations["integrations.listDeliveries"];
    };
    "/webhook-deliveries/{id}": {
        /** Get a delivery with its request, last answer and attempts */
        get: operations["integrations.findDelivery"];
    };
    "/webhook-deliveries/{id}/retry": {
        /** Send an event again now, under the same id */
        post: operations["integrations.retryDelivery"];
    };
    "/search/{locationId}": {
        /** Search a location by name or number; returns a few results of each kind the caller can see */
        get: operations["search.find"];
    };
}
export interface webhooks {
    "order.created": {
        /** Sent after order created */
        post: operations["webhook.order.created"];
    };
    "order.updated": {
        /** Sent after order updated */
        post: operations["webhook.order.updated"];
    };
    "order.accepted": {
        /** Sent after order accepted */
        post: operations["webhook.order.accepted"];
    };
    "order.rejected": {
        /** Sent after order rejected */
        post: operations["webhook.order.rejected"];
    };
    "order.ready": {
        /** Sent after order ready */
        post: operations["webhook.order.ready"];
    };
    "order.paid": {
        /** Sent after order paid */
        post: operations["webhook.order.paid"];
    };
    "order.completed": {
        /** Sent after order completed */
        post: operations["webhook.order.completed"];
    };
    "order.cancelled": {
        /** Sent after order cancelled */
        post: operations["webhook.order.cancelled"];
    };
    "payment.created": {
        /** Sent after payment created */
        post: operations["webhook.payment.created"];
    };
    "refund.created": {
        /** Sent after refund created */
        post: operations["webhook.refund.created"];
    };
    "stock.low": {
        /** Sent after stock low */
        post: operations["webhook.stock.low"];
    };
    "item.availability": {
        /** Sent after item availability */
        post: operations["webhook.item.availability"];
    };
    "reservation.created": {
        /** Sent after reservation created */
        post: operations["webhook.reservation.created"];
    };
    "reservation.updated": {
        /** Sent after reservation updated */
        post: operations["webhook.reservation.updated"];
    };
    "shift.closed": {
        /** Sent after shift closed */
        post: operations["webhook.shift.closed"];
    };
    "receipt.issued": {
        /** Sent after receipt issued */
        post: operations["webhook.receipt.issued"];
    };
    "receipt.confirmed": {
        /** Sent after receipt confirmed */
        post: operations["webhook.receipt.confirmed"];
    };
    "receipt.rejected": {
        /** Sent after receipt rejected */
        post: operations["webhook.receipt.rejected"];
    };
}
export interface components {
    schemas: {
        AccountField: {
            key: string;
            code: string | null;
            categoryName: string | null;
            /** Format: date */
            missingOn: string | null;
        };
        AccountPlan: {
            fields: components["schemas"]["AccountField"][];
            chart: components["schemas"]["ChartAccount"][];
        };
        AccountingDay: {
            /** Format: date */
            date: string;
            status: components["schemas"]["AccountingDayStatus"];
            salesAmount: components["schemas"]["Amount"];
            differenceAmount: components["schemas"]["Amount"];
            missing: number;
            isLocked: boolean;
            exportNumber: number | null;
        };
        /** @enum {string} */
        AccountingDayStatus: "open" | "empty" | "missing" | "unbalanced" | "ready" | "exported";
        AccountingExport: {
            number: number;
            /** Format: date */
            firstDate: string;
            /** Format: date */
            lastDate: string;
            days: number;
            debitAmount: components["schemas"]["Amount"];
            csvHash: string;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
        };
        AccountingLock: {
            /** Format: date */
            through: string;
            /** Format: date-time */
            at: string;
            by: string;
        };
        AccountingMonth: {
            month: string;
            currencyCode: string;
            /** Format: date */
            today: string;
            isReady: boolean;
            lock: components["schemas"]["AccountingLock"] | null;
            days: components["schemas"]["AccountingDay"][];
        };
        /** @enum {string} */
        Allergen: "gluten" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soy" | "milk" | "nuts" | "celery" | "mustard" | "sesame" | "sulphites" | "lupin" | "molluscs";
        /** @description A stored amount: decimal text in the currency of the location, possibly negative. */
        Amount: string;
        ApiKey: {
            name: string;
            scopes: components["schemas"]["KeyScope"][];
            locationIds: string[] | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: uuid */
            id: string;
            lastFour: string;
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
            /** Format: date-time */
            revokedAt: string | null;
            revokedBy: string | null;
            oldSecret: {
                lastFour: string;
                /** Format: date-time */
                endsAt: string;
                /** Format: date-time */
                lastUsedAt: string | null;
            } | null;
        };
        ApiKeyInput: {
            name: string;
            scopes: components["schemas"]["KeyScope"][];
            locationIds?: string[] | null;
            /** Format: date-time */
            expiresAt?: string | null;
        };
        /** @enum {string} */
        AuditAction: "user.signedIn" | "user.signedOut" | "user.signInRefused" | "worker.signedIn" | "worker.signedOut" | "worker.signInRefused" | "worker.locked" | "session.proven" | "passkey.added" | "passkey.renamed" | "passkey.removed" | "session.ended" | "session.allEnded" | "device.added" | "device.removed" | "access.refused" | "key.created" | "key.rolled" | "key.revoked" | "webhook.created" | "webhook.changed" | "webhook.rotated" | "webhook.removed" | "webhook.disabled" | "approval.given" | "approval.refused" | "approval.locked" | "user.invited" | "user.updated" | "user.phoneChanged" | "user.removed" | "user.restored" | "worker.created" | "worker.updated" | "worker.pinReset" | "worker.archived" | "worker.restored" | "reservation.cancelled" | "reservation.noShow" | "reservation.reopened" | "order.discounted" | "order.lineVoided" | "order.itemsMoved" | "order.cancelled" | "order.reopened" | "order.refunded" | "order.onAccount" | "order.paymentChanged" | "order.excessTaken" | "order.queueTakenOver" | "order.queueDiscarded" | "drawer.opened" | "drawer.openedWithoutSale" | "drawer.paidIn" | "drawer.paidOut" | "drawer.tipsOut" | "drawer.counted" | "drawer.closed" | "drawer.changed" | "receipt.reissued" | "accounting.exported" | "accounting.locked" | "accounting.unlocked" | "purchaseOrder.sent" | "purchaseOrder.closed" | "purchaseOrder.cancelled" | "delivery.received" | "delivery.undone" | "delivery.photoAdded" | "delivery.photoRemoved" | "invoice.entered" | "invoice.changed" | "invoice.removed" | "invoice.accepted" | "invoice.disputed" | "invoice.credited" | "invoice.paid" | "supplier.removed" | "supplier.restored" | "supplierItem.priceChanged" | "supplierItem.removed" | "supplierItem.restored" | "stock.adjusted" | "stock.counted" | "stock.writtenOff" | "stock.reversed" | "stock.transferDiffered" | "stock.removed" | "stock.restored" | "productionRecipe.removed" | "productionRecipe.restored" | "production.made" | "production.undone" | "checklist.created" | "checklist.changed" | "checklist.corrected" | "import.written" | "import.undone" | "menuItem.changed" | "menuItem.removed" | "menuItem.restored" | "category.removed" | "category.restored" | "optionGroup.changed" | "optionGroup.removed" | "optionGroup.restored" | "product.changed" | "product.removed" | "product.restored" | "media.deleted" | "organization.created" | "receipts.issuerChanged" | "receipts.certificateStored" | "receipts.locationChanged" | "receipts.tillAdded" | "receipts.tillRegistered" | "receipts.operatorChanged" | "accounting.accountsChanged" | "accounting.chartImported" | "organization.renamed" | "organization.plan" | "organization.exported" | "organization.deletionAsked" | "organization.deletionWithdrawn" | "location.created" | "location.updated" | "roleLimits.changed" | "table.removed" | "table.restored" | "table.codeReplaced" | "section.removed" | "section.restored" | "printer.created" | "printer.removed" | "printer.restored" | "station.removed" | "station.restored";
        AuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            actorKind: "user" | "worker" | "key" | "system" | "unknown";
            /** Format: uuid */
            actorId: string | null;
            actorName: string | null;
            action: components["schemas"]["AuditAction"];
            subject: components["schemas"]["AuditSubject"] | null;
            /** Format: uuid */
            subjectId: string | null;
            subjectName: string | null;
            subjectExists: boolean;
            locationName: string | null;
            currency: string | null;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            ip: string | null;
        };
        AuditEntryPage: {
            items: components["schemas"]["AuditEntry"][];
            total: number;
            page: number;
            pageSize: number;
            people: components["schemas"]["IdAndName"][];
        };
        /** @enum {string} */
        AuditSubject: "organization" | "location" | "user" | "worker" | "session" | "device" | "route" | "order" | "drawer" | "receipts" | "accounting" | "supplier" | "purchaseOrder" | "delivery" | "invoice" | "productionRecipe" | "production" | "supplierItem" | "stock" | "transfer" | "checklist" | "import" | "menuItem" | "category" | "optionGroup" | "product" | "media" | "table" | "section" | "printer" | "station" | "reservation" | "key" | "webhook";
        Availability: {
            /** @enum {string} */
            soldOut: "no" | "today" | "until" | "always";
            /** Format: date-time */
            until?: string;
            /** @constant */
            portions?: 0;
        };
        BatchLabel: {
            /** Format: uuid */
            inventoryId: string;
            productNameEn: string;
            productNameMe: string;
            batchNumber: string | null;
            isProduced: boolean;
            /** Format: date */
            startedOn: string;
            /** Format: date */
            useBy: string | null;
            allergens: components["schemas"]["Allergen"][];
            quantity: number;
            unit: string;
            locationName: string;
        };
        BoardCategory: {
            /** Format: uuid */
            id: string;
            name: string;
            color: number | null;
            isActive: boolean;
            items: components["schemas"]["BoardItem"][];
        };
        BoardItem: {
            /** Format: uuid */
            id: string;
            type: components["schemas"]["MenuItemType"];
            name: string;
            nameEn: string | null;
            nameMe: string | null;
            price: components["schemas"]["Amount"];
            taxPercentage: components["schemas"]["Amount"];
            taxExempt: boolean;
            taxGroup: string | null;
            quantity: number | null;
            isActive: boolean;
            hidden: boolean;
            featured: boolean;
            /** Format: date-time */
            activeFrom: string | null;
            /** Format: date-time */
            activeTo: string | null;
            /** Format: date-time */
            soldOutUntil: string | null;
            availableDays: number[];
            containsAlcohol: boolean;
            preparationTimeMinutes: number | null;
            /** Format: uuid */
            imageId: string | null;
            spicinessLevel: number;
            isVegan: boolean;
            isVegetarian: boolean;
            isGlutenFree: boolean;
            allergens: components["schemas"]["Allergen"][];
            ingredients: {
                /** Format: uuid */
                productId: string;
                name: string;
                isOptional: boolean;
            }[];
            optionGroupIds: string[];
        };
        BoardOptionGroup: {
            /** Format: uuid */
            id: string;
            nameEn: string | null;
            nameMe: string | null;
            minChoices: number;
            maxChoices: number | null;
            /** @enum {string} */
            prompt: "always" | "line";
            options: {
                /** Format: uuid */
                id: string;
                nameEn: string | null;
                nameMe: string | null;
                price: components["schemas"]["Amount"];
                removes: string[];
                adds: boolean;
            }[];
        };
        /** @enum {string} */
        BuyerIdType: "TIN" | "ID" | "PASS" | "VAT" | "TAX" | "SOC";
        BuyerInput: {
            /** @description Default: "TIN" */
            idType?: components["schemas"]["BuyerIdType"];
            idNumber: string;
            name: string;
            address?: string | null;
            town?: string | null;
            /** @description Default: "MNE" */
            country?: string;
        };
        CarriedRefund: {
            method: components["schemas"]["PaymentMethod"];
            amount?: components["schemas"]["Money"];
            /** Format: uuid */
            drawerId?: string;
            withoutDrawer?: boolean;
        };
        CashMovement: {
            /** Format: uuid */
            id: string;
            kind: components["schemas"]["CashMovementKind"];
            amount: components["schemas"]["Amount"];
            reason: string;
            by: string;
            /** Format: date-time */
            at: string;
        };
        /** @enum {string} */
        CashMovementKind: "paid_in" | "paid_out" | "tips_out";
        CatalogProduct: {
            name: string;
            description: string | null;
            translations: components["schemas"]["ProductTranslation"][];
            category: string | null;
            price: components["schemas"]["Amount"];
            unit: components["schemas"]["Unit"];
            barcode: string | null;
            allergens: components["schemas"]["Allergen"][];
            nutritionInfo: components["schemas"]["NutritionInfo"];
            preparationTime: number | null;
            isActive: boolean;
            alertWhenLessThan: number;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            shownName: string;
            /** Format: uuid */
            categoryId: string | null;
            inheritedAllergens: components["schemas"]["Allergen"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Category: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            displayOrder: number;
            color: number | null;
            isActive: boolean;
            name: string;
            description: string | null;
            translations: {
                languageCode: string;
                name: string;
                description: string | null;
                /** Format: uuid */
                categoryId: string;
            }[];
            itemCount: number;
            optionGroupIds: string[];
            /** Format: date-time */
            createdAt: string;
        };
        CategoryChanges: {
            displayOrder?: number;
            color?: number | null;
            isActive?: boolean;
            translations?: components["schemas"]["MenuTranslation"][];
            optionGroupIds?: string[];
        };
        CategoryInput: {
            /** @description Default: 0 */
            displayOrder?: number;
            color?: number | null;
            /** @description Default: true */
            isActive?: boolean;
            translations: components["schemas"]["MenuTranslation"][];
            /** @description Default: [] */
            optionGroupIds?: string[];
            /** Format: uuid */
            locationId: string;
        };
        CategoryPage: {
            items: components["schemas"]["Category"][];
            total: number;
            page: number;
            pageSize: number;
        };
        ChangedProduct: {
            /** Format: uuid */
            productId: string;
            name: string;
            unit: string;
            lastBefore: string | null;
            lastAfter: string | null;
            averageBefore: string | null;
            averageAfter: string | null;
            percent: string | null;
        };
        ChartAccount: {
            code: string;
            name: string;
        };
        Check: {
            /** Format: uuid */
            checklistId: string;
            name: string;
            /** Format: date */
            businessDay: string;
            /** Format: date-time */
            dueAt: string | null;
            /** @enum {string} */
            state: "upcoming" | "due" | "overdue" | "missed" | "done" | "late" | "extra";
            points: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @enum {string} */
                kind: "temperature" | "task";
                min: number | null;
                max: number | null;
            }[];
            record: components["schemas"]["CheckRecord"] | null;
            corrected: components["schemas"]["CheckRecord"][];
        };
        CheckInput: {
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            checklistId: string;
            /** Format: date-time */
            dueAt?: string | null;
            points: {
                /** Format: uuid */
                id: string;
                value?: number | null;
                isDone?: boolean | null;
                action?: string | null;
            }[];
            note?: string | null;
            /** Format: uuid */
            correctsId?: string | null;
            correctionReason?: string | null;
        };
        CheckRecord: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            signedAt: string;
            signedBy: string;
            note: string | null;
            points: components["schemas"]["SignedPoint"][];
            correctionReason: string | null;
        };
        Checklist: {
            name: string;
            points: components["schemas"]["ChecklistPoint"][];
            dueTimes: string[];
            weekdays: number[];
            graceMinutes: number;
            isActive: boolean;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
        };
        ChecklistChanges: {
            name?: string;
            points?: components["schemas"]["ChecklistPoint"][];
            dueTimes?: string[];
            weekdays?: number[];
            graceMinutes?: number;
            isActive?: boolean;
        };
        ChecklistInput: {
            name: string;
            points: components["schemas"]["ChecklistPoint"][];
            /** @description Default: [] */
            dueTimes?: string[];
            /** @description Default: [0,1,2,3,4,5,6] */
            weekdays?: number[];
            /** @description Default: 60 */
            graceMinutes?: number;
            /** @description Default: true */
            isActive?: boolean;
            /** Format: uuid */
            locationId: string;
        };
        ChecklistPoint: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            kind: "temperature" | "task";
            min: number | null;
            max: number | null;
        };
        City: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            countryId: string;
            nameEn: string;
            nameMe: string;
            latitude: string;
            longitude: string;
            timezone: string;
        };
        CityPage: {
            items: components["schemas"]["City"][];
            total: number;
            page: number;
            pageSize: number;
        };
        ComparedDay: {
            orders: number;
            revenueAmount: components["schemas"]["Amount"];
            averageAmount: components["schemas"]["Amount"] | null;
        };
        ComparedOrder: {
            /** Format: uuid */
            id: string;
            number: number;
            /** Format: date-time */
            createdAt: string;
            orderType: components["schemas"]["OrderType"];
            tableNumber: string | null;
            sectionName: string | null;
            createdBy: string;
            isCancelled: boolean;
            revenueAmount: components["schemas"]["Amount"];
        };
        CountCounter: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            finishedAt: string | null;
            counted: number;
        };
        CountSheet: components["schemas"]["CountSheetSummary"] & {
            isReviewable: boolean;
            /** @enum {string} */
            own: "none" | "counting" | "finished";
            lines: components["schemas"]["CountSheetLine"][];
        };
        CountSheetLine: {
            /** Format: uuid */
            inventoryId: string;
            productName: string;
            barcode: string | null;
            batchNumber: string | null;
            expiryDate: string | null;
            unit: string;
            /** Format: uuid */
            areaId: string | null;
            areaName: string | null;
            mine: number | null;
            counts: (number | null)[] | null;
            onHand: number | null;
        };
        CountSheetSummary: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            /** @enum {string} */
            status: "open" | "posted" | "cancelled";
            areaIds: string[];
            startedBy: string;
            /** Format: date-time */
            startedAt: string;
            endedBy: string | null;
            /** Format: date-time */
            endedAt: string | null;
            counters: components["schemas"]["CountCounter"][];
        };
        Country: {
            /** Format: uuid */
            id: string;
            code: string;
            code3: string;
            nameEn: string;
            nameMe: string;
            phonePrefix: string;
            /** Format: uuid */
            currencyId: string | null;
            standardTaxRate: string | null;
        };
        CountryPage: {
            items: components["schemas"]["Country"][];
            total: number;
            page: number;
            pageSize: number;
        };
        CreatedApiKey: components["schemas"]["ApiKey"] & {
            secret: string;
        };
        CreatedWebhookEndpoint: components["schemas"]["WebhookEndpoint"] & {
            secret: string;
        };
        Cuisine: {
            /** Format: uuid */
            id: string;
            code: string;
            nameEn: string;
            nameMe: string;
        };
        CuisinePage: {
            items: components["schemas"]["Cuisine"][];
            total: number;
            page: number;
            pageSize: number;
        };
        Currency: {
            /** Format: uuid */
            id: string;
            code: string;
            nameEn: string;
            nameMe: string;
            symbol: string;
            decimals: number;
        };
        CurrencyPage: {
            items: components["schemas"]["Currency"][];
            total: number;
            page: number;
            pageSize: number;
        };
        Customization: {
            /** Format: uuid */
            orderItemId: string;
            customizationName: string;
            customizationValue: string | null;
            additionalPrice: components["schemas"]["Amount"];
            /** Format: uuid */
            optionId?: string;
            quantity?: number;
            nameEn?: string | null;
            nameMe?: string | null;
            /** @enum {string} */
            effect?: "add" | "remove" | "choice";
        };
        CustomizationInput: {
            customizationName: string;
            customizationValue?: string | null;
            /** @description Default: "0" */
            additionalPrice?: components["schemas"]["Money"];
        };
        DeletedRow: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            deletedAt: string;
        };
        /** @enum {string} */
        Delimiter: "," | ";" | "\t";
        Delivery: components["schemas"]["DeliveryRow"] & {
            lines: components["schemas"]["DeliveryLine"][];
            ordered: components["schemas"]["Amount"];
        };
        DeliveryInput: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            supplierId: string;
            /** Format: uuid */
            orderId?: string | null;
            noteNumber?: string | null;
            /** Format: date-time */
            receivedAt?: string;
            lines: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                orderLineId?: string | null;
                /** Format: uuid */
                substitutesLineId?: string | null;
                /** Format: uuid */
                supplierItemId: string;
                packs: components["schemas"]["Quantity"];
                returnedPacks?: components["schemas"]["Quantity"];
                reason?: ("short" | "damaged" | "wrong_item" | "later") | null;
                price?: components["schemas"]["Money"];
                batchNumber?: string | null;
                /** Format: date */
                expiryDate?: string | null;
                temperature?: string | null;
            }[];
            /** @description Default: false */
            closesRest?: boolean;
        };
        DeliveryLine: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            orderLineId: string | null;
            /** Format: uuid */
            substitutesLineId: string | null;
            insteadOf: string | null;
            /** Format: uuid */
            supplierItemId: string;
            /** Format: uuid */
            productId: string;
            productName: string;
            name: string;
            packName: string | null;
            packCount: number;
            packSize: number;
            unit: string;
            orderedPacks: number | null;
            packs: number;
            returnedPacks: number;
            reason: ("short" | "damaged" | "wrong_item" | "later") | null;
            price: components["schemas"]["Amount"];
            orderedPrice: components["schemas"]["Amount"] | null;
            total: components["schemas"]["Amount"];
            batchNumber: string | null;
            /** Format: date */
            expiryDate: string | null;
            temperature: string | null;
            /** Format: uuid */
            inventoryId: string | null;
        };
        DeliveryRow: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            supplierId: string;
            supplierName: string;
            /** Format: uuid */
            orderId: string | null;
            orderNumber: number | null;
            orderYear: number | null;
            noteNumber: string | null;
            /** Format: uuid */
            noteImageId: string | null;
            total: components["schemas"]["Amount"];
            currencyCode: string;
            lineCount: number;
            differences: number;
            /** Format: date-time */
            receivedAt: string;
            receivedBy: string;
            /** Format: date-time */
            undoneAt: string | null;
            undoneBy: string | null;
        };
        DeliveryRowPage: {
            items: components["schemas"]["DeliveryRow"][];
            total: number;
            page: number;
            pageSize: number;
        };
        /** @enum {string} */
        Diet: "isVegan" | "isVegetarian" | "isGlutenFree" | "isLactoseFree" | "isLenten" | "isHalal" | "isKosher" | "isLowCarb" | "isKetoFriendly" | "isPaleo";
        DigestAmount: {
            amount: components["schemas"]["Amount"];
            share: components["schemas"]["Amount"] | null;
            usualShare: components["schemas"]["Amount"] | null;
        };
        DigestDrawers: {
            closes: number;
            balanced: number;
            differenceAmount: components["schemas"]["Amount"];
        };
        DigestNote: {
            /** @enum {string} */
            kind: "voids" | "discounts" | "refunds";
            person: string;
            name: string;
            amount: components["schemas"]["Amount"];
            share: components["schemas"]["Amount"] | null;
            usualShare: components["schemas"]["Amount"] | null;
            locationShare: components["schemas"]["Amount"] | null;
            othersShare: components["schemas"]["Amount"] | null;
            restShare: components["schemas"]["Amount"] | null;
            orders: components["schemas"]["DigestOrder"][];
        };
        DigestOrder: {
            /** Format: uuid */
            orderId: string;
            number: number;
            tableNumber: string | null;
            /** Format: date-time */
            createdAt: string;
            amount: components["schemas"]["Amount"];
            reason: string | null;
            by: string | null;
        };
        DigestPerson: {
            person: string;
            name: string;
            salesAmount: components["schemas"]["Amount"];
            voids: components["schemas"]["DigestAmount"];
            discounts: components["schemas"]["DigestAmount"];
            refunds: components["schemas"]["DigestAmount"];
            drawers: components["schemas"]["DigestDrawers"] | null;
        };
        DishFigures: {
            averageCost: components["schemas"]["Amount"] | null;
            lastCost: components["schemas"]["Amount"] | null;
            margin: string | null;
        };
        DishMarginChange: {
            /** Format: uuid */
            menuItemId: string;
            name: string;
            price: components["schemas"]["Amount"];
            taxRate: string;
            before: components["schemas"]["DishFigures"];
            after: components["schemas"]["DishFigures"];
            isBelowTarget: boolean;
            fellBelowTarget: boolean;
            targetPrice: components["schemas"]["Amount"] | null;
        };
        DishTime: {
            /** Format: uuid */
            menuItemId: string;
            nameEn: string | null;
            nameMe: string | null;
            lines: number;
            averageMinutes: number;
            slowestMinutes: number;
        };
        DisplayOrder: {
            /** Format: uuid */
            locationId: string;
            ids: string[];
        };
        Done: {
            /** @constant */
            success: true;
        };
        Drawer: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            name: string | null;
            isActive: boolean;
            shift: components["schemas"]["DrawerShift"] | null;
        };
        DrawerCount: {
            lines: components["schemas"]["DrawerCountLine"][];
            countedAmount: components["schemas"]["Amount"];
            countedBy: string;
            /** Format: date-time */
            at: string;
        };
        DrawerCountLine: {
            value: components["schemas"]["Money"];
            quantity: number;
        };
        DrawerReport: {
            /** Format: uuid */
            shiftId: string;
            /** Format: uuid */
            drawerId: string;
            drawerName: string | null;
            locationName: string;
            currencyCode: string;
            number: number | null;
            /** Format: date-time */
            openedAt: string;
            openedBy: string;
            /** Format: date-time */
            at: string;
            by: string;
            orders: number;
            openOrders: number;
            takenAmount: components["schemas"]["Amount"];
            refunds: number;
            refundedAmount: components["schemas"]["Amount"];
            turnoverAmount: components["schemas"]["Amount"];
            methods: {
                method: components["schemas"]["PaymentMethod"];
                turnoverAmount: components["schemas"]["Amount"];
            }[];
            taxes: {
                taxPercentage: components["schemas"]["Amount"];
                netAmount: components["schemas"]["Amount"];
                taxAmount: components["schemas"]["Amount"];
                grossAmount: components["schemas"]["Amount"];
            }[];
            discounts: number;
            discountAmount: components["schemas"]["Amount"];
            voids: number;
            voidedAmount: components["schemas"]["Amount"];
            tips: {
                name: string;
                amount: components["schemas"]["Amount"];
            }[];
            tipAmount: components["schemas"]["Amount"];
            cash: {
                openingAmount: components["schemas"]["Amount"];
                paidInAmount: components["schemas"]["Amount"];
                paidOutAmount: components["schemas"]["Amount"];
                tipsOutAmount: components["schemas"]["Amount"];
                receivedAmount: components["schemas"]["Amount"];
                changeAmount: components["schemas"]["Amount"];
                refundedAmount: components["schemas"]["Amount"];
                tipAmount: components["schemas"]["Amount"];
                expectedAmount: components["schemas"]["Amount"];
            };
            movements: components["schemas"]["CashMovement"][];
            /** @default [] */
            outside: {
                /** Format: uuid */
                id: string;
                orderNumber: number;
                kind: components["schemas"]["PaymentKind"];
                method: components["schemas"]["PaymentMethod"];
                amount: components["schemas"]["Amount"];
                takenBy: string;
                /** Format: date-time */
                at: string;
            }[];
            /** @default 0 */
            outsideAmount: components["schemas"]["Amount"];
            count: components["schemas"]["DrawerCount"] | null;
            differenceAmount: components["schemas"]["Amount"] | null;
            note: string | null;
            /** @default null */
            receipts: {
                count: number;
                unconfirmed: number;
                grossAmount: components["schemas"]["Amount"];
                hash: string;
                taxes: {
                    vatRate: string | null;
                    netAmount: components["schemas"]["Amount"];
                    vatAmount: components["schemas"]["Amount"];
                }[];
            } | null;
            /** @default null */
            auditHead: {
                position: number;
                hash: string;
            } | null;
        };
        DrawerReportRow: {
            drawerName: string | null;
            /** Format: date-time */
            openedAt: string;
            /** Format: date-time */
            at: string;
            by: string;
            orders: number;
            turnoverAmount: components["schemas"]["Amount"];
            differenceAmount: components["schemas"]["Amount"] | null;
            /** Format: uuid */
            id: string;
            number: number;
            expectedAmount: components["schemas"]["Amount"];
        };
        DrawerReportRowPage: {
            items: components["schemas"]["DrawerReportRow"][];
            total: number;
            page: number;
            pageSize: number;
        };
        DrawerShift: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            openedAt: string;
            openedBy: string;
            isOwn: boolean;
            openingAmount: components["schemas"]["Amount"];
            count: components["schemas"]["DrawerCount"] | null;
            movements: components["schemas"]["CashMovement"][];
        };
        DrawerShiftRecord: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            openedAt: string;
            openedBy: string;
            openingAmount: components["schemas"]["Amount"];
            movements: components["schemas"]["CashMovement"][];
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            drawerId: string;
            /** Format: date-time */
            closedAt: string | null;
            report: components["schemas"]["DrawerReport"] | null;
        };
        /** @description The shape of every error response. */
        Error: {
            /** @constant */
            success: false;
            /** @description A sentence for people. */
            error: string;
            code: components["schemas"]["ErrorCode"];
            /** @description For `invalid_request` the invalid values; for some other codes what caused the error. */
            details?: components["schemas"]["FieldIssue"][] | Record<string, never> | unknown[];
        };
        /**
         * @description Error code for programs. New codes can be added; fall back to the status.
         * @enum {string}
         */
        ErrorCode: "invalid_request" | "malformed_json" | "malformed_request" | "request_timeout" | "headers_too_large" | "idempotency_mismatch" | "authentication_required" | "no_profile" | "profile_check_failed" | "forbidden" | "approval_required" | "approval_used" | "approval_expired" | "approval_mismatch" | "approval_not_found" | "approval_self" | "approver_not_found" | "approval_pin_wrong" | "proof_required" | "key_unknown" | "key_expired" | "key_revoked" | "key_not_allowed" | "scope_missing" | "session_changed" | "foreign_origin" | "not_found" | "method_not_allowed" | "version_mismatch" | "cursor_expired" | "too_large" | "unsupported_media_type" | "throttled" | "conflict" | "internal" | "unavailable" | "sign_in_failed" | "sign_out_failed" | "otp_failed" | "proof_failed" | "passkey_failed" | "passkey_not_found" | "passkey_unavailable" | "passkeys_full" | "link_used" | "link_expired" | "phone_code_failed" | "phone_invalid" | "profile_exists" | "email_not_confirmed" | "phone_not_confirmed" | "plan_limit_reached" | "demo_not_available" | "mail_not_set_up" | "sms_not_set_up" | "user_not_found" | "email_taken" | "email_elsewhere" | "invitation_accepted" | "invitation_withdrawn" | "session_not_found" | "plan_keep_locations" | "checkout_failed" | "billing_not_started" | "signature_invalid" | "oneself" | "last_owner" | "organization_leaving" | "organization_name_differs" | "organization_not_found" | "location_not_found" | "location_load_failed" | "locations_load_failed" | "location_create_failed" | "location_update_failed" | "working_hours_failed" | "special_day_failed" | "special_days_full" | "cuisines_load_failed" | "currency_not_found" | "city_not_in_country" | "currency_fixed" | "location_inactive" | "worker_not_found" | "device_not_found" | "username_taken" | "worker_sign_in_failed" | "media_not_found" | "media_invalid" | "media_in_use" | "media_unavailable" | "product_not_found" | "barcode_taken" | "supplier_not_found" | "supplier_name_taken" | "supplier_item_not_found" | "supplier_without_email" | "purchase_order_not_found" | "purchase_line_not_found" | "storage_area_not_found" | "storage_area_name_taken" | "count_sheet_not_found" | "count_sheet_ended" | "count_sheet_full" | "count_finished" | "count_unfinished" | "purchase_order_sent" | "purchase_order_empty" | "purchase_order_state" | "purchase_delivery_not_found" | "purchase_delivery_exists" | "purchase_delivery_undone" | "purchase_delivery_invoiced" | "invoice_not_found" | "invoice_number_taken" | "invoice_state" | "invoice_line_not_found" | "invoice_line_taken" | "invoice_nothing_disputed" | "invoice_credit_exceeds" | "invoice_file_invalid" | "invoice_file_credit" | "invoice_file_currency" | "production_recipe_not_found" | "production_recipe_exists" | "production_recipe_loop" | "production_not_found" | "production_undone" | "production_batch_gone" | "production_missing" | "inventory_not_found" | "movement_not_found" | "movement_sign" | "movement_reason" | "movement_fixed" | "unit_fixed" | "transfer_not_found" | "transfer_closed" | "receipt_exceeds" | "transfer_same_location" | "unit_mismatch" | "in_use" | "removal_not_found" | "removal_changed" | "changed_since" | "category_not_found" | "menu_item_not_found" | "option_group_not_found" | "option_not_found" | "option_not_offered" | "option_required" | "option_limit" | "alcohol_not_served" | "item_not_orderable" | "portions_left" | "csv_unreadable" | "csv_columns" | "csv_too_many_columns" | "csv_too_many_rows" | "import_not_found" | "import_undone" | "import_exists" | "import_repeated" | "table_not_found" | "table_number_taken" | "table_has_open_order" | "section_not_found" | "station_not_found" | "checklist_not_found" | "checklist_limit" | "checklist_archived" | "check_not_found" | "check_days" | "check_changed" | "check_incomplete" | "check_not_due" | "check_signed" | "check_corrected" | "check_reason" | "reservation_not_found" | "reservation_overlap" | "reservation_closed" | "reservation_without_table" | "order_not_found" | "order_exists" | "order_line_exists" | "order_line_not_found" | "order_transition" | "order_closed" | "order_stale" | "order_waiting" | "order_answered" | "order_price_changed" | "order_prepaid_exceeds" | "order_source_taken" | "order_too_long" | "order_empty" | "order_unpaid" | "derived_field" | "void_reason" | "nothing_to_pay" | "order_unfinished" | "share_short" | "overpayment" | "payments_exist" | "pieces_paid" | "pieces_refunded" | "refund_exceeds" | "payment_exists" | "payment_not_found" | "drawer_not_found" | "drawer_name_taken" | "drawer_open" | "drawer_closed" | "drawer_needed" | "drawer_not_counted" | "drawer_moved" | "receipt_not_found" | "receipt_confirmed" | "receipt_not_rejected" | "receipts_not_ready" | "receipt_key_missing" | "operator_code_missing" | "certificate_unreadable" | "certificate_password" | "certificate_foreign" | "certificate_expired" | "till_not_found" | "till_name_taken" | "till_drawer_taken" | "webhook_not_found" | "webhook_address" | "webhooks_full" | "webhook_disabled" | "delivery_not_found" | "drawer_not_connected" | "drawer_note" | "printer_not_found" | "printer_name_taken" | "printer_elsewhere" | "accounting_not_ready" | "accounting_day_open" | "accounting_empty" | "accounting_unbalanced" | "accounting_account_missing" | "accounting_locked" | "accounting_not_locked" | "accounting_export_not_found" | "printer_port" | "print_job_not_found" | "reference_taken" | "key_not_found" | "key_ended" | "keys_full";
        /** @enum {string} */
        FaultCause: "clock" | "signature" | "certificate" | "unit" | "software" | "maintainer" | "vat_status" | "till" | "till_dates" | "deposit" | "taxpayer" | "message" | "service";
        /** @enum {string} */
        FaultHandling: "retry" | "deposit" | "repair" | "blocked";
        FeaturedItem: {
            /** Format: uuid */
            id: string;
            nameEn: string | null;
            nameMe: string | null;
            categoryEn: string | null;
            categoryMe: string | null;
            price: components["schemas"]["Amount"];
            imageUrl: string | null;
            isActive: boolean;
            /** Format: date-time */
            soldOutUntil: string | null;
            soldToday: number;
        };
        /** @description An invalid value: its path in the request and a sentence for the user. */
        FieldIssue: {
            path: string;
            message: string;
        };
        Figures: {
            orders: number;
            openOrders: number;
            paidOrders: number;
            revenueAmount: components["schemas"]["Amount"];
            refundedAmount: components["schemas"]["Amount"];
            correctedAmount: components["schemas"]["Amount"];
            pendingAmount: components["schemas"]["Amount"];
            averageAmount: components["schemas"]["Amount"] | null;
            tableUtilization: components["schemas"]["Amount"] | null;
        };
        FinishedTicket: {
            /** Format: uuid */
            id: string;
            number: number;
            orderType: components["schemas"]["OrderType"];
            tableNumber: string | null;
            /** Format: date-time */
            readyAt: string;
            lineIds: string[];
        };
        /** @description A code of the tax administration: two letters, three digits, two letters, three digits. */
        FiscalCode: string;
        /** @enum {string} */
        FiscalEnvironment: "test" | "production";
        FloorPiece: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "wall" | "bar" | "frame";
            x: number;
            y: number;
            width: number;
            height: number;
            label: string | null;
            /** Format: uuid */
            sectionId: string | null;
        };
        FloorTable: {
            /** Format: uuid */
            id: string;
            tableNumber: string;
            name: string | null;
            seats: number;
            status: components["schemas"]["TableStatus"];
            shape: components["schemas"]["TableShape"];
            planX: number | null;
            planY: number | null;
            rotation: number;
            sectionIds: string[];
            openOrders: number;
            /** Format: uuid */
            orderId: string | null;
            guests: number | null;
            /** Format: date-time */
            openedAt: string | null;
            balanceAmount: components["schemas"]["Amount"] | null;
            reservation: {
                /** Format: uuid */
                id: string;
                name: string;
                partySize: number;
                /** Format: date-time */
                startsAt: string;
                /** Format: date-time */
                heldFrom: string;
            } | null;
        };
        GuestCategory: {
            name: string;
            description: string | null;
            items: components["schemas"]["GuestItem"][];
        };
        GuestItem: {
            key: string;
            name: string;
            description: string | null;
            price: components["schemas"]["Amount"];
            isSoldOut: boolean;
            featured: boolean;
            allergens: components["schemas"]["Allergen"][];
            diets: components["schemas"]["Diet"][];
            spicinessLevel: number;
            alcoholContent: number | null;
            volumeMl: number | null;
            portionSize: string | null;
            photo: string | null;
        };
        GuestMenu: {
            locationName: string;
            tableNumber: string;
            tableName: string | null;
            currency: string;
            currencyDecimals: number;
            isOpen: boolean;
            categories: components["schemas"]["GuestCategory"][];
        };
        GuestTable: {
            tableNumber: string;
            name: string | null;
            seats: number;
            locationName: string;
            languages: string[];
            acceptsGuests: boolean;
            menuLink: string;
        };
        HeatmapCell: {
            dayOfWeek: number;
            hour: number;
            meanOrders: components["schemas"]["Amount"];
        };
        HourBucket: {
            orders: number;
            revenueAmount: components["schemas"]["Amount"];
            hour: number;
        };
        IdAndName: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        Import: {
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            importId?: string;
            fileName?: string | null;
            /**
             * @description Default: "create"
             * @enum {string}
             */
            mode?: "create" | "update";
            /** @description Default: false */
            dryRun?: boolean;
            delimiter?: components["schemas"]["Delimiter"];
            columns?: (string | null)[];
            /** @description Default: 2 */
            firstRow?: number;
            csv: string;
        };
        ImportProblem: {
            row: number;
            field: string | null;
            code: string;
            message: string;
            twin: number | null;
        };
        ImportResult: {
            /** Format: uuid */
            importId: string | null;
            delimiter: components["schemas"]["Delimiter"];
            header: string[];
            columns: (string | null)[];
            samples: string[][];
            created: number;
            updated: number;
            problems: components["schemas"]["ImportProblem"][];
            named: {
                row: number;
                /** Format: uuid */
                id: string | null;
                keys: string[];
            }[];
        };
        ImportUndone: {
            /** @constant */
            success: true;
            undone: number;
            kept: number;
        };
        Ingredient: {
            /** Format: uuid */
            productId: string;
            productName: string;
            productUnit: string;
            quantity: string;
            unit: string;
            isOptional: boolean;
            preparationNotes: string | null;
        };
        IngredientInput: {
            /** Format: uuid */
            productId: string;
            quantity: string;
            unit: string;
            /** @description Default: false */
            isOptional?: boolean;
            preparationNotes?: string | null;
        };
        InventoryChanges: {
            /** Format: uuid */
            supplierId?: string | null;
            supplierName?: string | null;
            unitCost?: components["schemas"]["UnitCost"];
            quantity?: components["schemas"]["Quantity"];
            minimumStockLevel?: components["schemas"]["Quantity"];
            maximumStockLevel?: components["schemas"]["Quantity"] | null;
            expiryDate?: (string) | null;
            batchNumber?: string | null;
            notes?: string | null;
            unit?: components["schemas"]["Unit"];
            category?: string | null;
            subcategory?: string | null;
            /** Format: uuid */
            storageAreaId?: string | null;
            reason?: string | null;
        };
        InventoryInput: {
            /** Format: uuid */
            supplierId?: string | null;
            supplierName?: string | null;
            /** @description Default: "0" */
            unitCost?: components["schemas"]["UnitCost"];
            quantity?: components["schemas"]["Quantity"];
            minimumStockLevel?: components["schemas"]["Quantity"];
            maximumStockLevel?: components["schemas"]["Quantity"] | null;
            expiryDate?: (string) | null;
            batchNumber?: string | null;
            notes?: string | null;
            unit?: components["schemas"]["Unit"];
            category?: string | null;
            subcategory?: string | null;
            /** Format: uuid */
            storageAreaId?: string | null;
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            productId: string;
        };
        InventoryItem: {
            /** Format: uuid */
            supplierId: string | null;
            supplierName: string | null;
            unitCost: components["schemas"]["Amount"];
            quantity: number;
            minimumStockLevel: number;
            maximumStockLevel: number | null;
            /** Format: date */
            expiryDate: string | null;
            batchNumber: string | null;
            notes: string | null;
            unit: components["schemas"]["Unit"];
            category: string | null;
            subcategory: string | null;
            /** Format: uuid */
            storageAreaId: string | null;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            productId: string;
            productName: string;
            productCategory: string | null;
            barcode: string | null;
            totalCost: components["schemas"]["Amount"];
            alertWhenLessThan: number;
            level: ("out" | "low") | null;
            expiry: ("expired" | "expiring") | null;
            needsCount: boolean;
            /** Format: date-time */
            lastRestocked: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        InventoryItemDetails: components["schemas"]["InventoryItem"] & {
            recentBalances: number[];
        };
        InventoryItemPage: {
            items: components["schemas"]["InventoryItem"][];
            total: number;
            page: number;
            pageSize: number;
            summary: components["schemas"]["InventorySummary"];
        };
        InventorySummary: {
            stockValue: components["schemas"]["Amount"];
            currencyCode: string;
            counts: {
                all: number;
                alerts: number;
                low: number;
                out: number;
                expiring: number;
                count_needed: number;
            };
            suppliers: string[];
            categories: string[];
        };
        Invoice: components["schemas"]["InvoiceRow"] & {
            note: string | null;
            lines: components["schemas"]["InvoiceLine"][];
            net: components["schemas"]["Amount"];
            taxes: components["schemas"]["InvoiceTax"][];
            orderedAmount: components["schemas"]["Amount"];
            missingAmount: components["schemas"]["Amount"];
            quantityAmount: components["schemas"]["Amount"];
            priceAmount: components["schemas"]["Amount"];
            taxAmount: components["schemas"]["Amount"];
            otherAmount: components["schemas"]["Amount"];
            deliveries: {
                /** Format: uuid */
                id: string;
                noteNumber: string | null;
                /** Format: date-time */
                receivedAt: string;
                receivedBy: string;
            }[];
            orders: {
                /** Format: uuid */
                id: string;
                year: number;
                number: number;
            }[];
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            decidedBy: string | null;
            /** Format: date-time */
            decidedAt: string | null;
        };
        InvoiceChanges: {
            number?: string;
            /** Format: date */
            invoiceDate?: string;
            /** Format: date */
            dueDate?: string | null;
            statedTotal?: components["schemas"]["Money"];
            note?: string | null;
            lines?: components["schemas"]["InvoiceLineInput"][];
        };
        InvoiceInput: {
            number: string;
            /** Format: date */
            invoiceDate: string;
            /** Format: date */
            dueDate?: string | null;
            statedTotal: components["schemas"]["Money"];
            note?: string | null;
            lines: components["schemas"]["InvoiceLineInput"][];
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            supplierId: string;
        };
        InvoiceLine: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            deliveryLineId: string | null;
            /** Format: uuid */
            supplierItemId: string | null;
            name: string;
            packName: string | null;
            packCount: number | null;
            packSize: number | null;
            unit: string | null;
            orderedPacks: number | null;
            receivedPacks: number;
            packs: number;
            agreedPrice: components["schemas"]["Amount"] | null;
            price: components["schemas"]["Amount"];
            priceChange: string | null;
            taxRate: string;
            expectedTaxRate: string | null;
            isDisputed: boolean;
            net: components["schemas"]["Amount"];
            tax: components["schemas"]["Amount"];
            quantityAmount: components["schemas"]["Amount"];
            priceAmount: components["schemas"]["Amount"];
            taxAmount: components["schemas"]["Amount"];
            amount: components["schemas"]["Amount"];
        };
        InvoiceLineInput: {
            /** Format: uuid */
            deliveryLineId?: string | null;
            /** Format: uuid */
            supplierItemId?: string | null;
            name: string;
            packs: components["schemas"]["Quantity"];
            price: string;
            taxRate: components["schemas"]["Percent"];
        };
        InvoiceRow: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            supplierId: string;
            supplierName: string;
            number: string;
            /** Format: date */
            invoiceDate: string;
            /** Format: date */
            dueDate: string;
            /** @enum {string} */
            status: "open" | "accepted" | "disputed";
            isOverdue: boolean;
            /** Format: date */
            paidOn: string | null;
            statedTotal: components["schemas"]["Amount"];
            differenceAmount: components["schemas"]["Amount"];
            differences: number;
            expectedCredit: components["schemas"]["Amount"] | null;
            creditNumber: string | null;
            /** Format: date */
            creditDate: string | null;
            creditTotal: components["schemas"]["Amount"] | null;
            payableAmount: components["schemas"]["Amount"];
            currencyCode: string;
        };
        InvoiceRowPage: {
            items: components["schemas"]["InvoiceRow"][];
            total: number;
            page: number;
            pageSize: number;
        };
        InvoiceTax: {
            rate: string;
            net: components["schemas"]["Amount"];
            tax: components["schemas"]["Amount"];
        };
        Journal: components["schemas"]["AccountingDay"] & {
            lines: components["schemas"]["JournalLine"][];
            debitAmount: components["schemas"]["Amount"];
            creditAmount: components["schemas"]["Amount"];
            missingKeys: string[];
            zReports: number[];
            receipts: number;
            correctives: number;
        };
        JournalLine: {
            key: string;
            code: string | null;
            name: string | null;
            source: components["schemas"]["JournalSource"];
            debitAmount: components["schemas"]["Amount"] | null;
            creditAmount: components["schemas"]["Amount"] | null;
            rate: string | null;
            parts: {
                amount: components["schemas"]["Amount"];
                tips: components["schemas"]["Amount"];
                refunds: components["schemas"]["Amount"];
            } | null;
            baseAmount: components["schemas"]["Amount"] | null;
            count: number;
            /** Format: date-time */
            at: string | null;
        };
        /** @enum {string} */
        JournalSource: "method" | "billed" | "settled" | "overpaid" | "sales" | "tax" | "tips" | "shortage" | "surplus" | "paidIn" | "paidOut" | "tipsOut" | "purchases" | "inputTax" | "payable";
        /** @enum {string} */
        KeyScope: "locations:read" | "locations:write" | "team:read" | "menu:read" | "menu:write" | "stock:read" | "stock:write" | "purchasing:read" | "purchasing:write" | "checklists:read" | "checklists:write" | "tables:read" | "tables:write" | "reservations:read" | "reservations:write" | "orders:read" | "orders:write" | "payments:write" | "corrections:write" | "drawers:read" | "drawers:write" | "receipts:read" | "receipts:write" | "printing:write" | "accounting:read" | "accounting:write" | "analytics:read" | "audit:read";
        KitchenLine: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            menuItemId: string;
            nameEn: string | null;
            nameMe: string | null;
            quantity: number;
            specialRequests: string | null;
            status: components["schemas"]["OrderLineStatus"];
            course: number;
            seat: number | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            firedAt: string | null;
            customizations: {
                customizationName: string;
                customizationValue: string | null;
                /** Format: uuid */
                optionId?: string;
                quantity?: number;
                nameEn?: string | null;
                nameMe?: string | null;
                /** @enum {string} */
                effect: "add" | "remove" | "choice";
            }[];
            preparationTimeMinutes: number | null;
        };
        KitchenTicket: {
            /** Format: uuid */
            id: string;
            number: number;
            orderType: components["schemas"]["OrderType"];
            tableNumber: string | null;
            guests: number | null;
            customerName: string | null;
            customerNotes: string | null;
            specialInstructions: string | null;
            /** Format: date-time */
            estimatedReadyTime: string | null;
            createdBy: string;
            paymentStatus: components["schemas"]["PaymentStatus"];
            lines: components["schemas"]["KitchenLine"][];
        };
        LabelPrinter: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {number} */
            width: 80 | 58;
            language: components["schemas"]["Language"];
            printsLabels: boolean;
        };
        LabeledBatch: {
            productNameEn: string;
            productNameMe: string;
            batchNumber: string | null;
            copies: number;
        };
        /** @enum {string} */
        Language: "en" | "me";
        LastImport: {
            import: {
                /** Format: uuid */
                id: string;
                fileName: string | null;
                createdBy: string;
                /** Format: date-time */
                createdAt: string;
                created: number;
                updated: number;
            } | null;
        };
        LedgerEntry: components["schemas"]["Payment"] & {
            /** Format: uuid */
            locationId: string;
            orderNumber: number;
            /** Format: date */
            businessDate: string;
        };
        LedgerEntryChanges: {
            items: components["schemas"]["LedgerEntry"][];
            nextCursor: string;
            hasMore: boolean;
            deleted: components["schemas"]["DeletedRow"][];
        };
        LedgerEntryPage: {
            items: components["schemas"]["LedgerEntry"][];
            nextCursor: string;
            hasMore: boolean;
        };
        Location: {
            name: string;
            address: string | null;
            /** Format: uuid */
            cityId: string | null;
            /** Format: uuid */
            countryId: string | null;
            postalCode: string | null;
            phoneNumber: string | null;
            taxNumber: string | null;
            latitude: string | null;
            longitude: string | null;
            /** Format: email */
            email: string | null;
            /** Format: uri */
            websiteUrl: string | null;
            numberOfTables: number | null;
            active: boolean;
            crmEnabled: boolean;
            instagramSyncEnabled: boolean;
            servesAlcohol: boolean;
            /** Format: uuid */
            currency: string;
            defaultGratuityPercentage: components["schemas"]["Percent"];
            servicePrice: components["schemas"]["Money"];
            taxRate: components["schemas"]["Percent"];
            pricesIncludeTax: boolean;
            requirePaymentToComplete: boolean;
            completeWhenServedAndPaid: boolean;
            skipConfirmed: boolean;
            offlineCash: boolean;
            autoAcceptOrders: boolean;
            autoRejectMinutes: number | null;
            timezone: string;
            businessDayStart: components["schemas"]["TimeOfDay"];
            reservationMinutes: number;
            reservationHoldMinutes: number;
            translations: components["schemas"]["LocationTranslation"][];
            cuisines: components["schemas"]["LocationCuisine"][];
            taxGroups: components["schemas"]["TaxGroup"][];
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organizationId: string;
            currencyCode: string;
            currencyDecimals: number;
            cityName: components["schemas"]["NameInLanguages"] | null;
            countryName: {
                en: string;
                me: string;
            } | null;
            ratings: number;
            ratingAverage: components["schemas"]["Amount"];
            workingHours: components["schemas"]["WorkingDay"][];
            specialDays: components["schemas"]["SpecialDay"][];
            activeTables: number;
            hasOrders: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        LocationChanges: {
            name?: string;
            address?: string | null;
            /** Format: uuid */
            cityId?: string | null;
            /** Format: uuid */
            countryId?: string | null;
            postalCode?: string | null;
            phoneNumber?: string | null;
            taxNumber?: string | null;
            latitude?: string | null;
            longitude?: string | null;
            /** Format: email */
            email?: string | null;
            /** Format: uri */
            websiteUrl?: string | null;
            numberOfTables?: number | null;
            active?: boolean;
            crmEnabled?: boolean;
            instagramSyncEnabled?: boolean;
            servesAlcohol?: boolean;
            /** Format: uuid */
            currency?: string;
            defaultGratuityPercentage?: components["schemas"]["Percent"];
            servicePrice?: components["schemas"]["Money"];
            taxRate?: components["schemas"]["Percent"];
            pricesIncludeTax?: boolean;
            requirePaymentToComplete?: boolean;
            completeWhenServedAndPaid?: boolean;
            skipConfirmed?: boolean;
            offlineCash?: boolean;
            autoAcceptOrders?: boolean;
            autoRejectMinutes?: number | null;
            timezone?: string;
            businessDayStart?: components["schemas"]["TimeOfDay"];
            reservationMinutes?: number;
            reservationHoldMinutes?: number;
            translations?: components["schemas"]["LocationTranslation"][] | null;
            cuisines?: components["schemas"]["LocationCuisineInput"][] | null;
            taxGroups?: components["schemas"]["TaxGroup"][];
        };
        LocationCuisine: {
            /** Format: uuid */
            cuisineId: string;
            /** @default false */
            primaryCuisine: boolean;
        };
        LocationCuisineInput: {
            /** Format: uuid */
            cuisineId: string;
            /** @description Default: false */
            primaryCuisine?: boolean;
        };
        LocationInput: {
            name: string;
            address?: string | null;
            /** Format: uuid */
            cityId?: string | null;
            /** Format: uuid */
            countryId?: string | null;
            postalCode?: string | null;
            phoneNumber?: string | null;
            taxNumber?: string | null;
            latitude?: string | null;
            longitude?: string | null;
            /** Format: email */
            email?: string | null;
            /** Format: uri */
            websiteUrl?: string | null;
            numberOfTables?: number | null;
            /** @description Default: true */
            active?: boolean;
            /** @description Default: false */
            crmEnabled?: boolean;
            /** @description Default: false */
            instagramSyncEnabled?: boolean;
            /** @description Default: true */
            servesAlcohol?: boolean;
            /** Format: uuid */
            currency: string;
            /** @description Default: "0" */
            defaultGratuityPercentage?: components["schemas"]["Percent"];
            /** @description Default: "0" */
            servicePrice?: components["schemas"]["Money"];
            taxRate: components["schemas"]["Percent"];
            /** @description Default: true */
            pricesIncludeTax?: boolean;
            /** @description Default: true */
            requirePaymentToComplete?: boolean;
            /** @description Default: true */
            completeWhenServedAndPaid?: boolean;
            /** @description Default: false */
            skipConfirmed?: boolean;
            /** @description Default: true */
            offlineCash?: boolean;
            /** @description Default: false */
            autoAcceptOrders?: boolean;
            autoRejectMinutes?: number | null;
            /** @description Default: "Europe/Podgorica" */
            timezone?: string;
            /** @description Default: "04:00" */
            businessDayStart?: components["schemas"]["TimeOfDay"];
            /** @description Default: 120 */
            reservationMinutes?: number;
            /** @description Default: 60 */
            reservationHoldMinutes?: number;
            translations?: components["schemas"]["LocationTranslation"][] | null;
            cuisines?: components["schemas"]["LocationCuisineInput"][] | null;
            /** @description Default: [] */
            taxGroups?: components["schemas"]["TaxGroup"][];
        };
        LocationPage: {
            items: components["schemas"]["Location"][];
            total: number;
            page: number;
            pageSize: number;
        };
        LocationTranslation: {
            languageCode: string;
            description: string;
        };
        MarginList: {
            currencyCode: string;
            currencyDecimals: number;
            pricesIncludeTax: boolean;
            targetMargin: string;
            isPreview: boolean;
            products: components["schemas"]["ChangedProduct"][];
            dishes: components["schemas"]["DishMarginChange"][];
        };
        MeatType: {
            /** Format: uuid */
            id: string;
            code: string;
            nameEn: string;
            nameMe: string;
        };
        MeatTypePage: {
            items: components["schemas"]["MeatType"][];
            total: number;
            page: number;
            pageSize: number;
        };
        MenuBoard: {
            /** Format: uuid */
            locationId: string;
            categories: components["schemas"]["BoardCategory"][];
            favoriteIds: string[];
            optionGroups: components["schemas"]["BoardOptionGroup"][];
        };
        MenuItem: {
            type: components["schemas"]["MenuItemType"];
            /** Format: uuid */
            categoryId: string;
            displayOrder: number;
            price: components["schemas"]["Amount"];
            taxPercentage: components["schemas"]["Amount"];
            taxExempt: boolean;
            taxGroup: string | null;
            quantity: number | null;
            /** Format: uuid */
            imageId: string | null;
            imageUrl: string | null;
            allergens: components["schemas"]["Allergen"][];
            isVegan: boolean;
            isVegetarian: boolean;
            isGlutenFree: boolean;
            isLactoseFree: boolean;
            isHalal: boolean;
            isKosher: boolean;
            isLenten: boolean;
            isLowCarb: boolean;
            isKetoFriendly: boolean;
            isPaleo: boolean;
            spicinessLevel: number;
            meatTypes: string[];
            calories: number | null;
            protein: number | null;
            carbohydrates: number | null;
            fat: number | null;
            nutritionFacts: string | null;
            portionSize: string | null;
            containsAlcohol: boolean;
            alcoholContent: number | null;
            volumeMl: number | null;
            servingTemperature: string | null;
            isActive: boolean;
            hidden: boolean;
            featured: boolean;
            seasonal: boolean;
            availableDays: number[];
            /** Format: date-time */
            activeFrom: string | null;
            /** Format: date-time */
            activeTo: string | null;
            preparationTimeMinutes: number | null;
            pairingSuggestions: string | null;
            tags: string[];
            translations: components["schemas"]["MenuItemTranslation"][];
            ingredients: components["schemas"]["Ingredient"][];
            optionGroupIds: string[];
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            name: string;
            description: string | null;
            nameEn: string | null;
            nameMe: string | null;
            categoryName: string;
            categoryIsActive: boolean;
            popularityScore: number;
            /** Format: date-time */
            soldOutUntil: string | null;
            shownAllergens: components["schemas"]["ShownAllergen"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        MenuItemChanges: {
            type?: components["schemas"]["MenuItemType"];
            /** Format: uuid */
            categoryId?: string;
            displayOrder?: number;
            price?: components["schemas"]["Money"];
            taxPercentage?: components["schemas"]["Percent"];
            taxExempt?: boolean;
            taxGroup?: string | null;
            quantity?: number | null;
            /** Format: uuid */
            imageId?: string | null;
            /** Format: uri */
            imageUrl?: string | null;
            allergens?: components["schemas"]["Allergen"][];
            isVegan?: boolean;
            isVegetarian?: boolean;
            isGlutenFree?: boolean;
            isLactoseFree?: boolean;
            isHalal?: boolean;
            isKosher?: boolean;
            isLenten?: boolean;
            isLowCarb?: boolean;
            isKetoFriendly?: boolean;
            isPaleo?: boolean;
            spicinessLevel?: number;
            meatTypes?: string[];
            calories?: number | null;
            protein?: (number | string) | null;
            carbohydrates?: (number | string) | null;
            fat?: (number | string) | null;
            nutritionFacts?: string | null;
            portionSize?: string | null;
            containsAlcohol?: boolean;
            alcoholContent?: (number | string) | null;
            volumeMl?: number | null;
            servingTemperature?: string | null;
            isActive?: boolean;
            hidden?: boolean;
            featured?: boolean;
            seasonal?: boolean;
            availableDays?: number[];
            /** Format: date-time */
            activeFrom?: string | null;
            /** Format: date-time */
            activeTo?: string | null;
            preparationTimeMinutes?: number | null;
            pairingSuggestions?: string | null;
            tags?: string[];
            translations?: components["schemas"]["MenuTranslation"][];
            ingredients?: components["schemas"]["IngredientInput"][];
            optionGroupIds?: string[];
        };
        MenuItemInput: {
            /** @description Default: "food" */
            type?: components["schemas"]["MenuItemType"];
            /** Format: uuid */
            categoryId: string;
            displayOrder?: number;
            price: components["schemas"]["Money"];
            /** @description Default: "0" */
            taxPercentage?: components["schemas"]["Percent"];
            /** @description Default: false */
            taxExempt?: boolean;
            taxGroup?: string | null;
            quantity?: number | null;
            /** Format: uuid */
            imageId?: string | null;
            /** Format: uri */
            imageUrl?: string | null;
            /** @description Default: [] */
            allergens?: components["schemas"]["Allergen"][];
            /** @description Default: false */
            isVegan?: boolean;
            /** @description Default: false */
            isVegetarian?: boolean;
            /** @description Default: false */
            isGlutenFree?: boolean;
            /** @description Default: false */
            isLactoseFree?: boolean;
            /** @description Default: false */
            isHalal?: boolean;
            /** @description Default: false */
            isKosher?: boolean;
            /** @description Default: false */
            isLenten?: boolean;
            /** @description Default: false */
            isLowCarb?: boolean;
            /** @description Default: false */
            isKetoFriendly?: boolean;
            /** @description Default: false */
            isPaleo?: boolean;
            /** @description Default: 0 */
            spicinessLevel?: number;
            /** @description Default: [] */
            meatTypes?: string[];
            calories?: number | null;
            protein?: (number | string) | null;
            carbohydrates?: (number | string) | null;
            fat?: (number | string) | null;
            nutritionFacts?: string | null;
            portionSize?: string | null;
            /** @description Default: false */
            containsAlcohol?: boolean;
            alcoholContent?: (number | string) | null;
            volumeMl?: number | null;
            servingTemperature?: string | null;
            /** @description Default: true */
            isActive?: boolean;
            /** @description Default: false */
            hidden?: boolean;
            /** @description Default: false */
            featured?: boolean;
            /** @description Default: false */
            seasonal?: boolean;
            /** @description Default: [] */
            availableDays?: number[];
            /** Format: date-time */
            activeFrom?: string | null;
            /** Format: date-time */
            activeTo?: string | null;
            preparationTimeMinutes?: number | null;
            pairingSuggestions?: string | null;
            /** @description Default: [] */
            tags?: string[];
            translations: components["schemas"]["MenuTranslation"][];
            ingredients?: components["schemas"]["IngredientInput"][];
            /** @description Default: [] */
            optionGroupIds?: string[];
            /** Format: uuid */
            locationId: string;
        };
        MenuItemRow: {
            /** @description Default: "food" */
            type?: components["schemas"]["MenuItemType"];
            /** Format: uuid */
            categoryId: string;
            price: components["schemas"]["Amount"];
            /** @description Default: "0" */
            taxPercentage?: components["schemas"]["Amount"];
            /** @description Default: false */
            taxExempt?: boolean;
            taxGroup?: string | null;
            quantity?: number | null;
            /** Format: uuid */
            imageId?: string | null;
            imageUrl?: string | null;
            /** @description Default: [] */
            allergens?: components["schemas"]["Allergen"][];
            /** @description Default: false */
            isVegan?: boolean;
            /** @description Default: false */
            isVegetarian?: boolean;
            /** @description Default: false */
            isGlutenFree?: boolean;
            /** @description Default: false */
            isLactoseFree?: boolean;
            /** @description Default: false */
            isHalal?: boolean;
            /** @description Default: false */
            isKosher?: boolean;
            /** @description Default: false */
            isLenten?: boolean;
            /** @description Default: false */
            isLowCarb?: boolean;
            /** @description Default: false */
            isKetoFriendly?: boolean;
            /** @description Default: false */
            isPaleo?: boolean;
            /** @description Default: false */
            containsAlcohol?: boolean;
            /** @description Default: true */
            isActive?: boolean;
            /** @description Default: false */
            hidden?: boolean;
            /** @description Default: false */
            featured?: boolean;
            /** @description Default: [] */
            availableDays?: number[];
            /** Format: date-time */
            activeFrom?: string | null;
            /** Format: date-time */
            activeTo?: string | null;
            preparationTimeMinutes?: number | null;
            translations: components["schemas"]["MenuItemTranslation"][];
            /** @description Default: [] */
            ingredients?: components["schemas"]["Ingredient"][];
            /** Format: uuid */
            id: string;
            name: string;
            description?: string | null;
            nameEn?: string | null;
            nameMe?: string | null;
            categoryName: string;
            /** @description Default: true */
            categoryIsActive?: boolean;
            /** Format: date-time */
            soldOutUntil?: string | null;
            /** @description Default: [] */
            shownAllergens?: components["schemas"]["ShownAllergen"][];
        };
        MenuItemRowPage: {
            items: components["schemas"]["MenuItemRow"][];
            total: number;
            page: number;
            pageSize: number;
        };
        MenuItemTranslation: {
            languageCode: string;
            name: string;
            description: string | null;
            /** Format: uuid */
            menuItemId: string;
        };
        /** @enum {string} */
        MenuItemType: "food" | "drink";
        MenuTranslation: {
            languageCode: string;
            name: string;
            description?: string | null;
        };
        MessageSent: {
            /** @constant */
            success: true;
            message: string;
            resendInSeconds: number;
        };
        /** @description An amount to enter: decimal text, 0 or more, in the currency of the location. */
        Money: string;
        Movement: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            inventoryId: string;
            movementType: components["schemas"]["MovementType"];
            quantity: number;
            balance: number;
            unitCost: components["schemas"]["Amount"] | null;
            reason: string | null;
            /** Format: uuid */
            referenceId: string | null;
            /** Format: uuid */
            reversesId: string | null;
            /** Format: uuid */
            reversedById: string | null;
            /** Format: uuid */
            productionId: string | null;
            createdBy: string;
            /** Format: uuid */
            userId: string | null;
            /** Format: uuid */
            workerId: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        MovementInput: {
            /** Format: uuid */
            inventoryId: string;
            movementType: components["schemas"]["MovementType"];
            quantity: components["schemas"]["Quantity"];
            unitCost?: components["schemas"]["UnitCost"] | null;
            reason?: string | null;
            /** Format: uuid */
            referenceId?: string | null;
        };
        MovementPage: {
            items: components["schemas"]["Movement"][];
            total: number;
            page: number;
            pageSize: number;
            people: components["schemas"]["IdAndName"][];
        };
        /** @enum {string} */
        MovementType: "IN" | "OUT" | "ADJUSTMENT" | "EXPIRED" | "DAMAGED" | "SALE" | "TRANSFER";
        NameInLanguages: {
            en: string;
            me: string;
        };
        NutritionInfo: {
            [key: string]: number | string | null;
        } | (string | null);
        OpenSession: {
            /** Format: uuid */
            id: string;
            isCurrent: boolean;
            userAgent: string;
            ip: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string;
        };
        OpenedSession: {
            /** @constant */
            success: true;
            /** Format: uuid */
            sessionId: string;
            hasProfile: boolean;
        };
        Operator: {
            /** Format: uuid */
            userId: string | null;
            /** Format: uuid */
            workerId: string | null;
            name: string;
            role: string;
            code: string | null;
        };
        Option: {
            /** Format: uuid */
            id: string;
            name: string;
            nameEn: string | null;
            nameMe: string | null;
            price: components["schemas"]["Amount"];
            isActive: boolean;
            /** Format: uuid */
            removesProductId: string | null;
            adds: {
                /** Format: uuid */
                productId: string;
                quantity: string;
                unit: string;
            } | null;
        };
        OptionChoice: {
            /** Format: uuid */
            optionId: string;
            /** @description Default: 1 */
            quantity?: number;
        };
        OptionGroup: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            name: string;
            nameEn: string | null;
            nameMe: string | null;
            minChoices: number;
            maxChoices: number | null;
            /** @enum {string} */
            prompt: "always" | "line";
            isActive: boolean;
            displayOrder: number;
            options: components["schemas"]["Option"][];
            itemCount: number;
            categoryCount: number;
            /** Format: date-time */
            createdAt: string;
        };
        OptionGroupChanges: {
            nameEn?: string | null;
            nameMe?: string | null;
            minChoices?: number;
            maxChoices?: number | null;
            /** @enum {string} */
            prompt?: "always" | "line";
            isActive?: boolean;
            displayOrder?: number;
            options?: components["schemas"]["OptionInput"][];
        };
        OptionGroupInput: {
            nameEn?: string | null;
            nameMe?: string | null;
            /** @description Default: 0 */
            minChoices?: number;
            /** @description Default: 1 */
            maxChoices?: number | null;
            /**
             * @description Default: "always"
             * @enum {string}
             */
            prompt?: "always" | "line";
            /** @description Default: true */
            isActive?: boolean;
            /** @description Default: 0 */
            displayOrder?: number;
            options: components["schemas"]["OptionInput"][];
            /** Format: uuid */
            locationId: string;
        };
        OptionGroupPage: {
            items: components["schemas"]["OptionGroup"][];
            total: number;
            page: number;
            pageSize: number;
        };
        OptionInput: {
            /** Format: uuid */
            id?: string;
            nameEn?: string | null;
            nameMe?: string | null;
            /** @description Default: "0" */
            price?: components["schemas"]["Money"];
            /** @description Default: true */
            isActive?: boolean;
            /** Format: uuid */
            removesProductId?: string | null;
            adds?: {
                /** Format: uuid */
                productId: string;
                quantity: string;
                unit: string;
            } | null;
        };
        Order: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            number: number;
            /** Format: date */
            businessDate: string;
            orderType: components["schemas"]["OrderType"];
            status: components["schemas"]["OrderStatus"];
            paymentStatus: components["schemas"]["PaymentStatus"];
            /** Format: uuid */
            tableId?: string | null;
            tableNumber?: string | null;
            guests?: number | null;
            /** @description Default: 2 */
            currencyDecimals?: number;
            subtotalAmount: components["schemas"]["Amount"];
            taxAmount: components["schemas"]["Amount"];
            /** @description Default: "0" */
            gratuityAmount?: components["schemas"]["Amount"];
            totalAmount: components["schemas"]["Amount"];
            dueAmount: components["schemas"]["Amount"];
            settledAmount: components["schemas"]["Amount"];
            /** @description Default: "0" */
            refundedAmount?: components["schemas"]["Amount"];
            /** @description Default: "0.00" */
            correctedAmount?: components["schemas"]["Amount"];
            /** @description Default: "0.00" */
            excessAmount?: components["schemas"]["Amount"];
            paymentMethod?: components["schemas"]["PaymentMethod"] | null;
            customerName?: string | null;
            specialInstructions?: string | null;
            /** Format: date-time */
            estimatedReadyTime?: string | null;
            /** Format: date-time */
            actualReadyTime?: string | null;
            createdBy: string;
            /** Format: uuid */
            userId?: string | null;
            /** Format: uuid */
            workerId?: string | null;
            servedBy?: string | null;
            cancelReason?: string | null;
            /** @description Default: 1 */
            version?: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            closedAt?: string | null;
            items: components["schemas"]["OrderLineRow"][];
        };
        OrderCancellation: {
            reason?: string;
            stock?: components["schemas"]["StockDecision"];
            lines?: components["schemas"]["VoidedLine"][];
            refund?: components["schemas"]["CarriedRefund"];
        };
        OrderChanges: {
            orderType?: components["schemas"]["OrderType"];
            /** Format: uuid */
            tableId?: string | null;
            guests?: number | null;
            discountPercentage?: components["schemas"]["Percent"];
            gratuityAmount?: components["schemas"]["Money"];
            paymentMethod?: components["schemas"]["PaymentMethod"] | null;
            paymentReference?: string | null;
            /** Format: uuid */
            customerId?: string | null;
            customerName?: string | null;
            customerPhone?: string | null;
            /** Format: email */
            customerEmail?: string | null;
            customerNotes?: string | null;
            specialInstructions?: string | null;
            sourceDeliveryId?: string | null;
            deliveryAddress?: string | null;
            /** Format: date-time */
            estimatedReadyTime?: string | null;
            version?: number;
            status?: components["schemas"]["OrderStatus"];
            paymentStatus?: components["schemas"]["PaymentStatus"];
            reason?: string;
            stock?: components["schemas"]["StockDecision"];
            lines?: components["schemas"]["VoidedLine"][];
            refund?: components["schemas"]["CarriedRefund"];
            unfinishedLineIds?: string[];
            withoutDrawer?: boolean;
        };
        OrderDetails: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            number: number;
            /** Format: date */
            businessDate: string;
            orderType: components["schemas"]["OrderType"];
            status: components["schemas"]["OrderStatus"];
            paymentStatus: components["schemas"]["PaymentStatus"];
            /** Format: uuid */
            tableId: string | null;
            tableNumber: string | null;
            guests: number | null;
            /** Format: uuid */
            currencyId: string;
            currencyDecimals: number;
            pricesIncludeTax: boolean;
            subtotalAmount: components["schemas"]["Amount"];
            discountPercentage: components["schemas"]["Amount"];
            discountAmount: components["schemas"]["Amount"];
            serviceChargeAmount: components["schemas"]["Amount"];
            taxPercentage: components["schemas"]["Amount"];
            taxAmount: components["schemas"]["Amount"];
            taxLines: components["schemas"]["TaxLine"][];
            gratuityAmount: components["schemas"]["Amount"];
            totalAmount: components["schemas"]["Amount"];
            dueAmount: components["schemas"]["Amount"];
            settledAmount: components["schemas"]["Amount"];
            refundedAmount: components["schemas"]["Amount"];
            correctedAmount: components["schemas"]["Amount"];
            excessAmount: components["schemas"]["Amount"];
            paymentMethod: components["schemas"]["PaymentMethod"] | null;
            paymentReference: string | null;
            /** Format: uuid */
            customerId: string | null;
            customerName: string | null;
            customerPhone: string | null;
            customerEmail: string | null;
            customerNotes: string | null;
            specialInstructions: string | null;
            source: string | null;
            sourceDeliveryId: string | null;
            deliveryAddress: string | null;
            /** Format: date-time */
            requestedTime: string | null;
            prepaidAmount: components["schemas"]["Amount"] | null;
            acceptance: ("waiting" | "accepted" | "rejected" | "withdrawn") | null;
            /** Format: date-time */
            estimatedReadyTime: string | null;
            /** Format: date-time */
            actualReadyTime: string | null;
            createdBy: string;
            /** Format: uuid */
            userId: string | null;
            /** Format: uuid */
            workerId: string | null;
            preparedBy: string | null;
            servedBy: string | null;
            cancelReason: string | null;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            closedAt: string | null;
            items: components["schemas"]["OrderLine"][];
            serviceTaxRate: components["schemas"]["Amount"];
            payments: components["schemas"]["Payment"][];
            onAccount: {
                /** Format: uuid */
                id: string;
                customerName: string;
                amount: components["schemas"]["Amount"];
                lines: components["schemas"]["PaidLine"][] | null;
                takenBy: string;
                /** Format: date-time */
                at: string;
            }[];
            splitPlan: {
                parts: number;
                paid: string[];
            } | null;
        };
        OrderHistoryEntry: {
            id: number;
            /** Format: date-time */
            at: string;
            actorName: string;
            kind: string;
            from: string | null;
            to: string | null;
            reason: string | null;
        };
        OrderInput: {
            /** @description Default: "dine_in" */
            orderType?: components["schemas"]["OrderType"];
            /** Format: uuid */
            tableId?: string | null;
            guests?: number | null;
            /** @description Default: "0" */
            discountPercentage?: components["schemas"]["Percent"];
            /** @description Default: "0" */
            gratuityAmount?: components["schemas"]["Money"];
            paymentMethod?: components["schemas"]["PaymentMethod"] | null;
            paymentReference?: string | null;
            /** Format: uuid */
            customerId?: string | null;
            customerName?: string | null;
            customerPhone?: string | null;
            /** Format: email */
            customerEmail?: string | null;
            customerNotes?: string | null;
            specialInstructions?: string | null;
            sourceDeliveryId?: string | null;
            deliveryAddress?: string | null;
            /** Format: date-time */
            estimatedReadyTime?: string | null;
            /** Format: uuid */
            id?: string;
            /** Format: uuid */
            locationId: string;
            /**
             * @description Default: "received"
             * @enum {string}
             */
            status?: "received" | "confirmed";
        };
        OrderLine: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            orderId: string;
            /** Format: uuid */
            menuItemId: string;
            nameEn: string | null;
            nameMe: string | null;
            quantity: number;
            unitPrice: components["schemas"]["Amount"];
            totalPrice: components["schemas"]["Amount"];
            discountPercentage: components["schemas"]["Amount"];
            taxRate: components["schemas"]["Amount"];
            specialRequests: string | null;
            customizations: components["schemas"]["Customization"][];
            status: components["schemas"]["OrderLineStatus"];
            voidReason: string | null;
            voidStock: components["schemas"]["StockDecision"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            startedAt: string | null;
            course: number;
            /** Format: date-time */
            firedAt: string | null;
            /** Format: date-time */
            readyAt: string | null;
            seat: number | null;
        };
        OrderLineChanges: {
            quantity?: number;
            specialRequests?: string | null;
            discountPercentage?: components["schemas"]["Percent"];
            customizations?: components["schemas"]["CustomizationInput"][];
            options?: components["schemas"]["OptionChoice"][];
            course?: number;
            seat?: number | null;
            /** @enum {string} */
            status?: "pending" | "preparing" | "ready" | "served";
            reason?: string;
            stock?: components["schemas"]["StockDecision"];
            refund?: components["schemas"]["CarriedRefund"];
        };
        OrderLineInput: {
            /** Format: uuid */
            id?: string;
            /** Format: uuid */
            menuItemId: string;
            /** @description Default: 1 */
            quantity?: number;
            specialRequests?: string | null;
            /** @description Default: "0" */
            discountPercentage?: components["schemas"]["Percent"];
            customizations?: components["schemas"]["CustomizationInput"][];
            /** @description Default: [] */
            options?: components["schemas"]["OptionChoice"][];
            /** @description Default: 1 */
            course?: number;
            seat?: number | null;
        };
        OrderLineRemoval: {
            reason?: string;
            stock?: components["schemas"]["StockDecision"];
            refund?: components["schemas"]["CarriedRefund"];
        };
        OrderLineRow: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            menuItemId: string;
            nameEn?: string | null;
            nameMe?: string | null;
            quantity: number;
            unitPrice: components["schemas"]["Amount"];
            totalPrice: components["schemas"]["Amount"];
            specialRequests?: string | null;
            /** @description Default: [] */
            customizations?: components["schemas"]["Customization"][];
            status: components["schemas"]["OrderLineStatus"];
            /** Format: date-time */
            startedAt?: string | null;
            /** @description Default: 1 */
            course?: number;
            /** Format: date-time */
            firedAt?: string | null;
            seat?: number | null;
        };
        /** @enum {string} */
        OrderLineStatus: "pending" | "preparing" | "ready" | "served" | "voided";
        OrderPage: {
            items: components["schemas"]["Order"][];
            total: number;
            page: number;
            pageSize: number;
        };
        OrderPreview: {
            subtotalAmount: components["schemas"]["Amount"];
            discountAmount: components["schemas"]["Amount"];
            serviceChargeAmount: components["schemas"]["Amount"];
            taxPercentage: components["schemas"]["Amount"];
            taxAmount: components["schemas"]["Amount"];
            gratuityAmount: components["schemas"]["Amount"];
            totalAmount: components["schemas"]["Amount"];
            dueAmount: components["schemas"]["Amount"];
            taxLines: components["schemas"]["TaxLine"][];
            items: {
                totalPrice: string;
            }[];
        };
        /** @enum {string} */
        OrderStatus: "received" | "confirmed" | "preparing" | "ready" | "served" | "completed" | "cancelled";
        /** @enum {string} */
        OrderType: "dine_in" | "takeaway" | "delivery";
        OrderWithItemsInput: components["schemas"]["OrderInput"] & {
            source?: string | null;
            /** Format: date-time */
            requestedTime?: string | null;
            prepaidAmount?: components["schemas"]["Money"] | null;
            expectedDueAmount?: components["schemas"]["Money"];
            items: components["schemas"]["OrderLineInput"][];
        };
        Organization: {
            /** Format: uuid */
            id: string;
            name: string;
            plan: components["schemas"]["Plan"];
            /** Format: date-time */
            trialEndsAt: string | null;
            isDemo: boolean;
            activeLocations: number;
            locationLimit: number | null;
            /** Format: date-time */
            createdAt: string;
        };
        PaidLine: {
            /** Format: uuid */
            lineId: string;
            quantity: number;
        };
        Passkey: {
            /** Format: uuid */
            id: string;
            name: string;
            host: string;
            isUsable: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
        };
        PasskeyAnswer: {
            id: string;
            rawId: string;
            /** @constant */
            type: "public-key";
            response: {
                clientDataJSON: string;
                authenticatorData: string;
                signature: string;
                userHandle?: string | null;
            };
        };
        Payment: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            orderId: string;
            kind: components["schemas"]["PaymentKind"];
            method: components["schemas"]["PaymentMethod"];
            amount: components["schemas"]["Amount"];
            tipAmount: components["schemas"]["Amount"];
            tendered: components["schemas"]["Amount"] | null;
            change: components["schemas"]["Amount"] | null;
            reference: string | null;
            reason: string | null;
            lines: components["schemas"]["PaidLine"][] | null;
            takenBy: string;
            isOffline: boolean;
            /** Format: uuid */
            drawerShiftId: string | null;
            /** Format: date-time */
            at: string;
            /** Format: date-time */
            voidedAt: string | null;
        };
        PaymentInput: {
            /** Format: uuid */
            id?: string;
            method: components["schemas"]["PaymentMethod"];
            handedAmount?: components["schemas"]["Money"];
            /** @description Default: "0" */
            tipAmount?: components["schemas"]["Money"];
            reference?: string | null;
            lines?: components["schemas"]["PaidLine"][] | null;
            /** Format: uuid */
            drawerId?: string;
            parts?: number;
            amount?: components["schemas"]["Money"];
            customerName?: string | null;
            /** Format: uuid */
            accountId?: string;
            /** @description Default: false */
            offline?: boolean;
            buyer?: components["schemas"]["BuyerInput"];
            /** @description Default: false */
            complete?: boolean;
            unfinishedLineIds?: string[];
            withoutDrawer?: boolean;
        };
        /** @enum {string} */
        PaymentKind: "payment" | "refund";
        /** @enum {string} */
        PaymentMethod: "cash" | "card" | "mobile_wallet" | "bank_transfer" | "credit";
        /** @enum {string} */
        PaymentStatus: "pending" | "paid" | "partially_paid" | "failed" | "refunded" | "cancelled";
        /** @description A percentage from 0 to 100 as decimal text. */
        Percent: string;
        /** @enum {string} */
        Period: "today" | "yesterday" | "this_week" | "this_month";
        /** @enum {string} */
        Permission: "organization.view" | "organization.edit" | "billing.edit" | "location.view" | "location.create" | "location.edit" | "users.view" | "users.edit" | "team.view" | "team.edit" | "media.view" | "media.edit" | "products.view" | "products.edit" | "suppliers.view" | "suppliers.edit" | "inventory.view" | "inventory.adjust" | "inventory.transfer" | "menu.view" | "menu.edit" | "menu.availability" | "tables.view" | "tables.status" | "tables.edit" | "sections.edit" | "reservations.view" | "reservations.edit" | "orders.view" | "orders.create" | "orders.edit" | "orders.advance" | "orders.cancel" | "orders.void" | "orders.reopen" | "orders.discount" | "payments.take" | "payments.refund" | "payments.onAccount" | "drawers.use" | "drawers.manage" | "receipts.view" | "receipts.manage" | "receipts.setup" | "printers.manage" | "accounting.view" | "accounting.export" | "accounting.lock" | "purchasing.view" | "purchasing.order" | "purchasing.receive" | "purchasing.invoice" | "purchasing.approve" | "checklists.view" | "checklists.sign" | "checklists.edit" | "analytics.view" | "analytics.digest" | "audit.view" | "integrations.manage";
        PhoneNumber: string;
        Picture: {
            name: string;
            altText: string | null;
            description: string | null;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organizationId: string;
            /** Format: uuid */
            locationId: string;
            fileName: string;
            mediaType: string;
            bytes: number;
            width: number | null;
            height: number | null;
            placeholder: string | null;
            url: string;
            /** Format: date-time */
            createdAt: string;
            usedIn: components["schemas"]["PictureUse"][];
        };
        PicturePage: {
            items: components["schemas"]["Picture"][];
            total: number;
            page: number;
            pageSize: number;
        };
        PictureUse: {
            /** Format: uuid */
            menuItemId: string;
            nameEn: string | null;
            nameMe: string | null;
        };
        /** @description Four digits, as text or as a number. */
        Pin: string;
        /** @enum {string} */
        Plan: "starter" | "growth" | "group";
        PlanChoice: {
            plan: components["schemas"]["Plan"];
            keepLocationIds?: string[];
        };
        PrintJob: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "bill" | "ticket" | "newest" | "share" | "receipt" | "report" | "test" | "label" | "drawer";
            /** Format: uuid */
            orderId: string | null;
            orderNumber: number | null;
            batch: components["schemas"]["LabeledBatch"] | null;
            attempts: number;
            lastError: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        Printer: {
            name: string;
            host: string;
            port: number;
            /** @enum {number} */
            width: 80 | 58;
            letters: components["schemas"]["PrinterLetters"];
            answers: boolean;
            language: components["schemas"]["Language"];
            /** @enum {string} */
            qrCodes: "native" | "raster";
            printsBills: boolean;
            printsLabels: boolean;
            opensDrawer: boolean;
            /** Format: uuid */
            drawerId: string | null;
            stationIds: string[];
            isActive: boolean;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            jobs: components["schemas"]["PrintJob"][];
            /** Format: date-time */
            printedAt: string | null;
            lastPrint: {
                /** @enum {string} */
                kind: "bill" | "ticket" | "newest" | "share" | "receipt" | "report" | "test" | "label" | "drawer";
                /** Format: uuid */
                orderId: string | null;
                orderNumber: number | null;
                batch: components["schemas"]["LabeledBatch"] | null;
                orderType: components["schemas"]["OrderType"] | null;
                tableNumber: string | null;
                /** Format: date-time */
                printedAt: string;
            } | null;
        };
        PrinterInput: {
            name: string;
            host: string;
            /** @description Default: 9100 */
            port?: number;
            /**
             * @description Default: 80
             * @enum {number}
             */
            width?: 80 | 58;
            /** @description Default: "cp852" */
            letters?: components["schemas"]["PrinterLetters"];
            /** @description Default: true */
            answers?: boolean;
            /** @description Default: "me" */
            language?: components["schemas"]["Language"];
            /**
             * @description Default: "native"
             * @enum {string}
             */
            qrCodes?: "native" | "raster";
            /** @description Default: false */
            printsBills?: boolean;
            /** @description Default: false */
            printsLabels?: boolean;
            /** @description Default: false */
            opensDrawer?: boolean;
            /** Format: uuid */
            drawerId?: string | null;
            /** @description Default: [] */
            stationIds?: string[];
            /** @description Default: true */
            isActive?: boolean;
            /** Format: uuid */
            locationId: string;
        };
        /** @enum {string} */
        PrinterLetters: "cp852" | "windows1250" | "plain";
        Product: components["schemas"]["CatalogProduct"] & {
            /** Format: uuid */
            recipeId: string | null;
            stockItems: number;
            recipes: number;
            onHand: number | null;
            stockMinimum: number;
            stockLevel: ("out" | "low") | null;
            unitCost: components["schemas"]["Amount"] | null;
            stockValue: components["schemas"]["Amount"] | null;
        };
        ProductCategory: {
            /** Format: uuid */
            id: string;
            name: string;
            products: number;
        };
        ProductCategoryPage: {
            items: components["schemas"]["ProductCategory"][];
            total: number;
            page: number;
            pageSize: number;
        };
        ProductChanges: {
            name?: string;
            description?: string | null;
            translations?: components["schemas"]["ProductTranslationInput"][];
            category?: string | null;
            price?: components["schemas"]["Money"];
            unit?: components["schemas"]["Unit"];
            barcode?: string | null;
            allergens?: components["schemas"]["Allergen"][];
            nutritionInfo?: components["schemas"]["NutritionInfo"];
            preparationTime?: number | null;
            isActive?: boolean;
            alertWhenLessThan?: components["schemas"]["Quantity"];
        };
        ProductCost: {
            /** Format: uuid */
            productId: string;
            unit: string;
            unitCost: string | null;
            onHand: string | null;
        };
        ProductInput: {
            name: string;
            description?: string | null;
            translations?: components["schemas"]["ProductTranslationInput"][];
            category?: string | null;
            /** @description Default: "0" */
            price?: components["schemas"]["Money"];
            unit?: components["schemas"]["Unit"];
            barcode?: string | null;
            /** @description Default: [] */
            allergens?: components["schemas"]["Allergen"][];
            nutritionInfo?: components["schemas"]["NutritionInfo"];
            preparationTime?: number | null;
            /** @description Default: true */
            isActive?: boolean;
            alertWhenLessThan?: components["schemas"]["Quantity"];
            /** Format: uuid */
            locationId: string;
        };
        ProductPage: {
            items: components["schemas"]["Product"][];
            total: number;
            page: number;
            pageSize: number;
            summary: {
                counts: {
                    all: number;
                    low: number;
                    no_cost: number;
                    inactive: number;
                };
                stockValue: components["schemas"]["Amount"];
                currencyCode: string;
            };
        };
        ProductTranslation: {
            languageCode: components["schemas"]["Language"];
            /** @default null */
            name: string | null;
            /** @default null */
            description: string | null;
        };
        ProductTranslationInput: {
            languageCode: components["schemas"]["Language"];
            name?: string | null;
            description?: string | null;
        };
        ProductUse: {
            /** Format: uuid */
            id: string;
            name: string;
            nameMe: string | null;
        };
        Production: components["schemas"]["ProductionRow"] & {
            lines: components["schemas"]["ProductionLine"][];
        };
        ProductionInput: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            recipeId: string;
            quantity: components["schemas"]["Quantity"];
            actualQuantity?: components["schemas"]["Quantity"] | null;
            lossReason?: components["schemas"]["ProductionLossReason"] | null;
            note?: string | null;
            /** Format: date */
            expiryDate?: string | null;
            /** @description Default: false */
            allowsMissing?: boolean;
        };
        ProductionLine: {
            /** Format: uuid */
            productId: string;
            productName: string;
            quantity: number;
            unit: string;
            missing: number;
            cost: components["schemas"]["Amount"];
            batches: {
                /** Format: uuid */
                inventoryId: string;
                batchNumber: string | null;
                quantity: number;
                unit: string;
            }[];
        };
        /** @enum {string} */
        ProductionLossReason: "reduced" | "spilled" | "spoiled" | "other";
        ProductionRecipe: components["schemas"]["ProductionRecipeRow"] & {
            steps: string | null;
            ingredients: components["schemas"]["ProductionRecipeIngredient"][];
            allergens: components["schemas"]["Allergen"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ProductionRecipeChanges: {
            yieldQuantity?: components["schemas"]["Quantity"];
            yieldUnit?: components["schemas"]["Unit"];
            lossPercent?: components["schemas"]["Percent"];
            shelfLifeDays?: number | null;
            steps?: string | null;
            ingredients?: components["schemas"]["ProductionRecipeIngredientInput"][];
        };
        ProductionRecipeIngredient: {
            /** Format: uuid */
            productId: string;
            productName: string;
            productUnit: string;
            quantity: number;
            unit: string;
            isProduced: boolean;
            onHand: number | null;
            unitCost: components["schemas"]["Amount"] | null;
        };
        ProductionRecipeIngredientInput: {
            /** Format: uuid */
            productId: string;
            quantity: components["schemas"]["Quantity"];
            unit: components["schemas"]["Unit"];
        };
        ProductionRecipeInput: {
            yieldQuantity: components["schemas"]["Quantity"];
            yieldUnit: components["schemas"]["Unit"];
            /** @description Default: "0" */
            lossPercent?: components["schemas"]["Percent"];
            shelfLifeDays?: number | null;
            steps?: string | null;
            ingredients: components["schemas"]["ProductionRecipeIngredientInput"][];
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            productId: string;
        };
        ProductionRecipeRow: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            productId: string;
            productName: string;
            category: string | null;
            productUnit: string;
            yieldQuantity: number;
            yieldUnit: string;
            lossPercent: components["schemas"]["Percent"];
            shelfLifeDays: number | null;
            netYield: number;
            onHand: number;
            minimum: number;
            expected: number;
            suggested: number;
            /** Format: date */
            nextExpiry: string | null;
            /** Format: date-time */
            lastMadeAt: string | null;
            unitCost: components["schemas"]["Amount"] | null;
            currencyCode: string;
        };
        ProductionRecipeRowPage: {
            items: components["schemas"]["ProductionRecipeRow"][];
            total: number;
            page: number;
            pageSize: number;
            counts: {
                due: number;
                all: number;
            };
        };
        ProductionRow: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            productId: string;
            productName: string;
            /** Format: uuid */
            inventoryId: string;
            batchNumber: string;
            plannedQuantity: number;
            actualQuantity: number;
            unit: string;
            lossReason: components["schemas"]["ProductionLossReason"] | null;
            note: string | null;
            /** Format: date */
            expiryDate: string | null;
            cost: components["schemas"]["Amount"];
            unitCost: components["schemas"]["Amount"];
            lossAmount: components["schemas"]["Amount"];
            currencyCode: string;
            /** Format: date-time */
            madeAt: string;
            madeBy: string;
            /** Format: date-time */
            undoneAt: string | null;
            undoneBy: string | null;
        };
        ProductionRowPage: {
            items: components["schemas"]["ProductionRow"][];
            total: number;
            page: number;
            pageSize: number;
        };
        Profile: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "user" | "worker";
            /** Format: uuid */
            sessionId: string;
            firstName: string;
            lastName: string;
            username: string | null;
            email: string | null;
            phoneNumber: string | null;
            role: components["schemas"]["Role"];
            permissions: components["schemas"]["Permission"][];
            /** Format: uuid */
            organizationId: string;
            organizationName: string;
            /** Format: date-time */
            deletesAt: string | null;
            plan: components["schemas"]["Plan"];
            /** Format: date-time */
            trialEndsAt: string | null;
            isDemo: boolean;
            /** Format: uuid */
            locationId: string | null;
            inactiveLocationIds: string[];
            language: components["schemas"]["Language"] | null;
            theme: ("light" | "dark" | "system") | null;
            morningMail: boolean;
            weeklyMail: boolean;
            /** Format: date-time */
            memberSince: string;
        };
        ProfileChanges: {
            firstName?: string;
            lastName?: string;
            language?: components["schemas"]["Language"];
            /** @enum {string} */
            theme?: "light" | "dark" | "system";
            morningMail?: boolean;
            weeklyMail?: boolean;
            /** Format: uuid */
            locationId?: string | null;
        };
        ProfileInput: {
            firstName: string;
            lastName: string;
            phoneNumber: components["schemas"]["PhoneNumber"];
            role: string;
            organizationName: string;
        };
        PublishedCategory: {
            /** Format: uuid */
            id: string;
            translations: components["schemas"]["PublishedTexts"][];
            items: components["schemas"]["PublishedItem"][];
        };
        PublishedItem: {
            /** Format: uuid */
            id: string;
            type: components["schemas"]["MenuItemType"];
            translations: components["schemas"]["PublishedTexts"][];
            price: components["schemas"]["Amount"];
            taxRates: {
                dine_in: components["schemas"]["Amount"];
                takeaway: components["schemas"]["Amount"];
                delivery: components["schemas"]["Amount"];
            };
            isOrderable: boolean;
            reason: ("item_inactive" | "category_inactive" | "hidden" | "alcohol_not_served" | "not_yet_active" | "no_longer_active" | "not_today" | "sold_out" | "portions_left" | "location_closed") | null;
            featured: boolean;
            allergens: components["schemas"]["Allergen"][];
            diets: components["schemas"]["Diet"][];
            containsAlcohol: boolean;
            portionSize: string | null;
            photo: string | null;
            optionGroupIds: string[];
        };
        PublishedMenu: {
            /** Format: uuid */
            locationId: string;
            currency: string;
            pricesIncludeTax: boolean;
            isOpen: boolean;
            categories: components["schemas"]["PublishedCategory"][];
            optionGroups: components["schemas"]["PublishedOptionGroup"][];
        };
        PublishedOptionGroup: {
            /** Format: uuid */
            id: string;
            nameEn: string | null;
            nameMe: string | null;
            minChoices: number;
            maxChoices: number | null;
            options: {
                /** Format: uuid */
                id: string;
                nameEn: string | null;
                nameMe: string | null;
                price: components["schemas"]["Amount"];
            }[];
        };
        PublishedTexts: {
            languageCode: string;
            name: string;
            description: string | null;
        };
        PurchaseLine: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            supplierItemId: string;
            /** Format: uuid */
            productId: string;
            productName: string;
            name: string;
            code: string | null;
            barcode: string | null;
            packName: string | null;
            packCount: number;
            packSize: number;
            unit: string;
            packs: number;
            suggestedPacks: number;
            receivedPacks: number;
            isClosed: boolean;
            price: components["schemas"]["Amount"];
            previousPrice: components["schemas"]["Amount"] | null;
            total: components["schemas"]["Amount"];
            productUnit: string;
            onHand: number;
            target: number;
            usedPerDay: number;
        };
        PurchaseOrder: components["schemas"]["PurchaseOrderRow"] & {
            lines: components["schemas"]["PurchaseLine"][];
            approvalAmount: components["schemas"]["Amount"] | null;
        };
        PurchaseOrderChanges: {
            /** Format: date */
            arrivesOn?: string | null;
            note?: string | null;
            lines?: {
                /** Format: uuid */
                supplierItemId: string;
                packs: components["schemas"]["Quantity"];
                price?: components["schemas"]["Money"];
            }[];
        };
        PurchaseOrderInput: {
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            supplierId: string;
            /**
             * @description Default: "suggestion"
             * @enum {string}
             */
            from?: "suggestion" | "empty";
        };
        PurchaseOrderRow: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            supplierId: string;
            supplierName: string;
            year: number;
            number: number;
            /** @enum {string} */
            status: "draft" | "to_approve" | "sent" | "partly_received" | "received" | "cancelled";
            /** Format: date */
            arrivesOn: string | null;
            /** Format: date */
            coversUntil: string | null;
            note: string | null;
            total: components["schemas"]["Amount"];
            currencyCode: string;
            lineCount: number;
            openLineCount: number;
            sentVia: ("email" | "phone") | null;
            sentTo: string | null;
            /** Format: date-time */
            sentAt: string | null;
            sentBy: string | null;
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PurchaseOrderRowPage: {
            items: components["schemas"]["PurchaseOrderRow"][];
            total: number;
            page: number;
            pageSize: number;
        };
        PurchasingOverview: {
            currencyCode: string;
            /** Format: date */
            today: string;
            suppliers: {
                /** Format: uuid */
                id: string;
                name: string;
                category: string | null;
                email: string | null;
                deliveryDays: number[];
                orderUntil: components["schemas"]["TimeOfDay"] | null;
                /** Format: date */
                orderDay: string | null;
                /** Format: date */
                arrivesOn: string | null;
                items: number;
                lowItems: number;
                openOrders: number;
                lastDelivery: {
                    /** Format: date */
                    day: string;
                    shortLines: number;
                    lateDays: number;
                } | null;
                spent: components["schemas"]["Amount"];
                priceChange: string | null;
            }[];
            toOrder: {
                suppliers: number;
                items: number;
            };
            onTheWay: {
                amount: components["schemas"]["Amount"];
                orders: number;
                arriveTomorrow: number;
            };
            toApprove: number;
            spent: components["schemas"]["Amount"];
        };
        PurchasingSettings: {
            approvalAmount: components["schemas"]["Money"] | null;
            safetyPercent: components["schemas"]["Percent"];
            targetMargin: components["schemas"]["Percent"];
        };
        /** @description A quantity with up to three decimals, as a number or as decimal text. */
        Quantity: string | number;
        ReadInvoice: {
            /** Format: uuid */
            supplierId: string | null;
            supplierName: string | null;
            supplierTaxNumber: string | null;
            number: string;
            /** Format: date */
            invoiceDate: string;
            /** Format: date */
            dueDate: string | null;
            statedTotal: string;
            lines: components["schemas"]["ReadInvoiceLine"][];
        };
        ReadInvoiceLine: {
            /** Format: uuid */
            deliveryLineId: string | null;
            /** Format: uuid */
            supplierItemId: string | null;
            name: string;
            packs: string;
            price: string;
            taxRate: string;
        };
        Receipt: components["schemas"]["ReceiptRow"] & {
            /** Format: uuid */
            locationId: string;
            locationName: string;
            issuedAtText: string;
            seller: components["schemas"]["ReceiptSeller"];
            buyer: components["schemas"]["ReceiptBuyer"] | null;
            /** Format: date */
            payDeadline: string | null;
            operatorCode: string;
            operatorName: string;
            unitCode: string;
            tillCode: string;
            softwareCode: string;
            items: components["schemas"]["ReceiptItem"][];
            sameTaxes: components["schemas"]["ReceiptTax"][];
            netAmount: components["schemas"]["Amount"];
            vatAmount: components["schemas"]["Amount"] | null;
            tenderedAmount: components["schemas"]["Amount"] | null;
            changeAmount: components["schemas"]["Amount"] | null;
            corrects: components["schemas"]["ReceiptReference"] | null;
            correctedBy: components["schemas"]["ReceiptReference"][];
            references: components["schemas"]["ReceiptReference"][];
            verifyAddress: string;
            /** Format: date-time */
            confirmedAt: string | null;
            /** Format: date-time */
            deliverBy: string;
            /** Format: date-time */
            nextAttemptAt: string | null;
            attempts: components["schemas"]["ReceiptAttempt"][];
        };
        ReceiptAttempt: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            outcome: "accepted" | "retry" | "rejected" | "unknown";
            code: number | null;
            text: string;
        };
        ReceiptBuyer: {
            idType: components["schemas"]["BuyerIdType"];
            idNumber: string;
            name: string;
            address: string | null;
            town: string | null;
            country: string | null;
        };
        ReceiptCertificate: {
            subject: string;
            issuer: string;
            serial: string;
            taxNumber: string | null;
            /** Format: date-time */
            validFrom: string;
            /** Format: date-time */
            validTo: string;
        };
        ReceiptDay: {
            /** Format: date */
            date: string;
            paymentsAmount: components["schemas"]["Amount"];
            receiptsAmount: components["schemas"]["Amount"];
            missingAmount: components["schemas"]["Amount"];
            confirmed: number;
            waiting: number;
            rejected: number;
            corrective: number;
            rates: {
                vatRate: string | null;
                netAmount: components["schemas"]["Amount"];
                vatAmount: components["schemas"]["Amount"];
                grossAmount: components["schemas"]["Amount"];
            }[];
            methods: components["schemas"]["ReceiptPayment"][];
            tenders: {
                /** @enum {string} */
                tender: "cash" | "card" | "account";
                paymentsAmount: components["schemas"]["Amount"];
                receiptsAmount: components["schemas"]["Amount"];
            }[];
        };
        ReceiptFault: {
            code: number | null;
            handling: components["schemas"]["FaultHandling"];
            cause: components["schemas"]["FaultCause"] | null;
            text: string;
        };
        ReceiptIssuer: {
            taxNumber: string;
            name: string;
            address: string;
            town: string;
            isInVat: boolean;
        };
        ReceiptItem: {
            name: string;
            unit: string;
            quantity: string;
            unitPriceBefore: components["schemas"]["Amount"];
            unitPriceAfter: components["schemas"]["Amount"];
            discountPercentage: string | null;
            netAmount: components["schemas"]["Amount"];
            vatRate: string | null;
            vatAmount: components["schemas"]["Amount"] | null;
            grossAmount: components["schemas"]["Amount"];
            exemption: components["schemas"]["VatExemption"] | null;
        };
        /** @enum {string} */
        ReceiptKind: "INVOICE" | "CORRECTIVE" | "SUMMARY";
        /** @enum {string} */
        ReceiptMethod: "BANKNOTE" | "CARD" | "BUSINESSCARD" | "ACCOUNT" | "ORDER" | "OTHER" | "OTHER-CASH";
        ReceiptPayment: {
            method: components["schemas"]["ReceiptMethod"];
            amount: components["schemas"]["Amount"];
        };
        ReceiptProof: {
            /** Format: uuid */
            id: string;
            number: string;
            values: string[];
            signedText: string;
            computedSignature: string | null;
            storedSignature: string;
            computedIic: string;
            storedIic: string;
            isValid: boolean;
            certificate: {
                serial: string;
                /** Format: date-time */
                validTo: string;
                isCurrent: boolean;
            };
        };
        ReceiptReference: {
            /** Format: uuid */
            id: string;
            number: string;
            iic: string;
            issuedAt: string;
            grossAmount: components["schemas"]["Amount"];
        };
        ReceiptRow: {
            /** Format: uuid */
            id: string;
            number: string;
            ordinal: number;
            tillName: string;
            environment: components["schemas"]["FiscalEnvironment"];
            kind: components["schemas"]["ReceiptKind"];
            status: components["schemas"]["ReceiptStatus"];
            /** Format: date-time */
            issuedAt: string;
            /** Format: uuid */
            orderId: string | null;
            orderNumber: number | null;
            tableName: string | null;
            orderType: components["schemas"]["OrderType"] | null;
            /** Format: uuid */
            paymentId: string | null;
            buyerName: string | null;
            iic: string;
            correctsOrdinal: number | null;
            payments: components["schemas"]["ReceiptPayment"][];
            grossAmount: components["schemas"]["Amount"];
            confirmation: string | null;
            fault: components["schemas"]["ReceiptFault"] | null;
        };
        ReceiptRowPage: {
            items: components["schemas"]["ReceiptRow"][];
            total: number;
            page: number;
            pageSize: number;
        };
        ReceiptSeller: {
            taxNumber: string;
            name: string;
            address: string;
            town: string;
        };
        ReceiptSetup: {
            /** Format: uuid */
            locationId: string;
            environment: components["schemas"]["FiscalEnvironment"];
            shown: components["schemas"]["FiscalEnvironment"];
            isOn: boolean;
            issuer: components["schemas"]["ReceiptIssuer"] | null;
            certificate: components["schemas"]["ReceiptCertificate"] | null;
            unitCode: string | null;
            isPerRound: boolean;
            zeroRate: components["schemas"]["VatExemption"] | null;
            tills: components["schemas"]["Till"][];
            operators: components["schemas"]["Operator"][];
            softwareCode: string | null;
            address: string;
            /** Format: date-time */
            lastAnswerAt: string | null;
            clockSkewMs: number | null;
            testReceipt: components["schemas"]["Receipt"] | null;
            gaps: ("server_key" | "software" | "issuer" | "certificate" | "unit" | "till" | "operators" | "test")[];
        };
        /** @enum {string} */
        ReceiptStatus: "waiting" | "confirmed" | "rejected";
        ReceiptTax: {
            itemCount: number;
            netAmount: components["schemas"]["Amount"];
            vatRate: string | null;
            vatAmount: components["schemas"]["Amount"] | null;
            exemption: components["schemas"]["VatExemption"] | null;
        };
        ReceiptsState: {
            isOn: boolean;
            environment: components["schemas"]["FiscalEnvironment"];
            waiting: number;
            /** Format: date-time */
            oldestIssuedAt: string | null;
            /** @enum {string} */
            alarm: "none" | "delayed" | "urgent" | "overdue";
            rejected: number;
            /** Format: date-time */
            certificateValidTo: string | null;
            clockSkewMs: number | null;
            hasOperatorCode: boolean;
            tills: components["schemas"]["IdAndName"][];
        };
        RecentPrint: {
            /** @enum {string} */
            kind: "bill" | "ticket" | "newest" | "share" | "receipt" | "report" | "test" | "label" | "drawer";
            /** Format: uuid */
            orderId: string | null;
            orderNumber: number | null;
            batch: components["schemas"]["LabeledBatch"] | null;
            orderType: components["schemas"]["OrderType"] | null;
            tableNumber: string | null;
            /** Format: uuid */
            id: string;
            lastError: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            printerId: string;
            /** @enum {string} */
            state: "waiting" | "printed";
            totalAmount: components["schemas"]["Amount"] | null;
            /** Format: date-time */
            printedAt: string | null;
        };
        RecentPrintPage: {
            items: components["schemas"]["RecentPrint"][];
            total: number;
            page: number;
            pageSize: number;
            today: number;
        };
        RefundInput: {
            /** Format: uuid */
            id?: string;
            method: components["schemas"]["PaymentMethod"];
            amount?: components["schemas"]["Money"];
            lines?: components["schemas"]["PaidLine"][];
            reason: string;
            reference?: string | null;
            /** Format: uuid */
            drawerId?: string;
            withoutDrawer?: boolean;
        };
        Removed: {
            /** @constant */
            success: true;
            /** @enum {string} */
            outcome: "deleted" | "archived";
            restore: string;
        };
        Report: {
            currencyCode: string;
            /** Format: date */
            firstDate: string;
            /** Format: date */
            lastDate: string;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            comparison: {
                /** Format: date */
                firstDate: string;
                /** Format: date */
                lastDate: string;
                /** Format: date-time */
                from: string;
                /** Format: date-time */
                to: string;
            };
            current: components["schemas"]["ReportFigures"];
            previous: components["schemas"]["ReportFigures"];
            trend: {
                orders: number;
                revenueAmount: components["schemas"]["Amount"];
                step: string;
                previousRevenueAmount: components["schemas"]["Amount"];
                isAhead: boolean;
                previousOrders: number;
                previousWholeAmount: components["schemas"]["Amount"] | null;
                previousWholeOrders: number | null;
            }[];
            hourly: components["schemas"]["HourBucket"][];
            peakHour: number | null;
            heatmap: components["schemas"]["HeatmapCell"][];
            byType: components["schemas"]["TypeBucket"][];
            tables: {
                orders: number;
                revenueAmount: components["schemas"]["Amount"];
                /** Format: uuid */
                tableId: string;
                tableNumber: string;
                sectionName: string | null;
                averageStayMinutes: number | null;
                guests: number;
            }[];
            sections: {
                sectionName: string | null;
                orders: number;
                revenueAmount: components["schemas"]["Amount"];
                averageStayMinutes: number | null;
                /** Format: uuid */
                sectionId: string | null;
                guests: number;
            }[];
            items: {
                quantity: number;
                salesAmount: components["schemas"]["Amount"];
                netAmount: components["schemas"]["Amount"];
                costAmount: components["schemas"]["Amount"];
                costedQuantity: number;
                marginAmount: components["schemas"]["Amount"] | null;
                unitCostAmount: components["schemas"]["Amount"] | null;
                isTodaysCost: boolean;
                contributionAmount: components["schemas"]["Amount"] | null;
                withoutCost: components["schemas"]["UncostedIngredient"][];
                /** Format: uuid */
                menuItemId: string;
                nameEn: string | null;
                nameMe: string | null;
                /** Format: uuid */
                categoryId: string;
                lines: number;
                averageMinutes: number | null;
                slowestMinutes: number;
                servedMinutes: number | null;
            }[];
            categories: {
                quantity: number;
                salesAmount: components["schemas"]["Amount"];
                netAmount: components["schemas"]["Amount"];
                costAmount: components["schemas"]["Amount"];
                costedQuantity: number;
                marginAmount: components["schemas"]["Amount"] | null;
                marginPercentage: number | null;
                dishesWithoutCost: number;
                /** Format: uuid */
                categoryId: string;
                nameEn: string | null;
                nameMe: string | null;
            }[];
            sold: {
                quantity: number;
                salesAmount: components["schemas"]["Amount"];
                netAmount: components["schemas"]["Amount"];
                costAmount: components["schemas"]["Amount"];
                costedQuantity: number;
                marginAmount: components["schemas"]["Amount"] | null;
                marginPercentage: number | null;
                dishesWithoutCost: number;
            };
            kitchen: {
                lines: number;
                averageMinutes: number | null;
                previousMinutes: number | null;
            };
            people: {
                orders: number;
                revenueAmount: components["schemas"]["Amount"];
                person: string;
                name: string;
                /** Format: uuid */
                workerId: string | null;
                /** Format: uuid */
                userId: string | null;
                gratuityAmount: components["schemas"]["Amount"];
                discountAmount: components["schemas"]["Amount"];
                voids: number;
                voidedAmount: components["schemas"]["Amount"];
            }[];
            methods: {
                method: components["schemas"]["PaymentMethod"];
                payments: number;
                refunds: number;
                amount: components["schemas"]["Amount"];
                refundedAmount: components["schemas"]["Amount"];
                tipAmount: components["schemas"]["Amount"];
            }[];
            drawers: {
                /** Format: uuid */
                shiftId: string;
                drawerName: string | null;
                /** Format: date-time */
                at: string;
                differenceAmount: components["schemas"]["Amount"] | null;
                number: number;
                expectedAmount: components["schemas"]["Amount"];
                countedAmount: components["schemas"]["Amount"];
            }[];
            taxes: {
                taxPercentage: components["schemas"]["Amount"];
                netAmount: components["schemas"]["Amount"];
                taxAmount: components["schemas"]["Amount"];
            }[];
            reasons: {
                /** @enum {string} */
                kind: "order_discount" | "line_discount" | "void" | "cancelled";
                reason: string;
                count: number;
                amount: components["schemas"]["Amount"];
            }[];
        };
        ReportFigures: components["schemas"]["Figures"] & {
            guests: number;
            gratuityAmount: components["schemas"]["Amount"];
            discounts: number;
            discountAmount: components["schemas"]["Amount"];
            voids: number;
            voidedAmount: components["schemas"]["Amount"];
        };
        Reservation: {
            name: string;
            phoneNumber: string | null;
            partySize: number;
            /** Format: date-time */
            startsAt: string;
            minutes: number;
            note: string | null;
            quotedMinutes: number | null;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            /** @enum {string} */
            status: "booked" | "arrived" | "seated" | "no_show" | "cancelled";
            tables: {
                /** Format: uuid */
                id: string;
                tableNumber: string;
            }[];
            /** Format: date-time */
            arrivedAt: string | null;
            /** Format: uuid */
            orderId: string | null;
            createdBy: string;
        };
        ReservationChanges: {
            name?: string;
            phoneNumber?: components["schemas"]["PhoneNumber"] | null;
            partySize?: number;
            /** Format: date-time */
            startsAt?: string;
            minutes?: number | null;
            tableIds?: string[];
            note?: string | null;
            quotedMinutes?: number | null;
            /** @enum {string} */
            status?: "booked" | "arrived" | "no_show" | "cancelled";
        };
        ReservationInput: {
            name: string;
            phoneNumber?: components["schemas"]["PhoneNumber"] | null;
            partySize: number;
            /** Format: date-time */
            startsAt: string;
            minutes?: number | null;
            /** @description Default: [] */
            tableIds?: string[];
            note?: string | null;
            quotedMinutes?: number | null;
            /** Format: uuid */
            locationId: string;
        };
        /** @enum {string} */
        Role: "owner" | "manager" | "cashier" | "waiter" | "kitchen" | "stock";
        RoleLimits: {
            /** @enum {string} */
            role: "cashier" | "waiter";
            discountPercentage: components["schemas"]["Percent"] | null;
            voidAmount: components["schemas"]["Money"] | null;
            refundAmount: components["schemas"]["Money"] | null;
        };
        SavedView: {
            name: string;
            asked: {
                [key: string]: string;
            };
            isDefault: boolean;
        };
        Section: {
            name: string;
            /** Format: date-time */
            activeFrom: string | null;
            /** Format: date-time */
            activeTo: string | null;
            isActive: boolean;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            tables: {
                /** Format: uuid */
                id: string;
                tableNumber: string;
                name: string | null;
                seats: number;
                status: components["schemas"]["TableStatus"];
            }[];
            /** Format: date-time */
            createdAt: string;
        };
        SectionChanges: {
            name?: string;
            /** Format: date-time */
            activeFrom?: string | null;
            /** Format: date-time */
            activeTo?: string | null;
            isActive?: boolean;
            tableIds?: string[];
        };
        SectionInput: {
            name: string;
            /** Format: date-time */
            activeFrom?: string | null;
            /** Format: date-time */
            activeTo?: string | null;
            /** @description Default: true */
            isActive?: boolean;
            /** Format: uuid */
            locationId: string;
            tableIds?: string[];
        };
        SectionPage: {
            items: components["schemas"]["Section"][];
            total: number;
            page: number;
            pageSize: number;
        };
        SectionTable: {
            /** Format: uuid */
            sectionId: string;
            /** Format: uuid */
            tableId: string;
        };
        ShownAllergen: {
            allergen: components["schemas"]["Allergen"];
            isOwn: boolean;
            products: string[];
        };
        SignUpInput: {
            email: string;
            firstName?: string;
            lastName?: string;
            language?: components["schemas"]["Language"];
        };
        SignedPoint: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            kind: "temperature" | "task";
            min: number | null;
            max: number | null;
            value: number | null;
            isDone: boolean | null;
            action: string | null;
        };
        SpecialDay: {
            name: string | null;
            isYearly: boolean;
            isClosed: boolean;
            openTime: components["schemas"]["TimeOfDay"] | null;
            closeTime: components["schemas"]["TimeOfDay"] | null;
            /** Format: date */
            date: string;
        };
        SpecialDayInput: {
            name?: string | null;
            /** @description Default: false */
            isYearly?: boolean;
            /** @description Default: true */
            isClosed?: boolean;
            openTime?: components["schemas"]["TimeOfDay"] | null;
            closeTime?: components["schemas"]["TimeOfDay"] | null;
        };
        StaffDevice: {
            /** Format: uuid */
            id: string;
            name: string;
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string;
            isThisOne: boolean;
        };
        Station: {
            name: string;
            categoryIds: string[];
            takesRest: boolean;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
        };
        StationChanges: {
            name?: string;
            categoryIds?: string[];
            takesRest?: boolean;
        };
        StationInput: {
            name: string;
            /** @description Default: [] */
            categoryIds?: string[];
            /** @description Default: false */
            takesRest?: boolean;
            /** Format: uuid */
            locationId: string;
        };
        StationPage: {
            items: components["schemas"]["Station"][];
            total: number;
            page: number;
            pageSize: number;
        };
        StockAlert: {
            /** Format: uuid */
            inventoryId: string;
            /** Format: uuid */
            productId: string;
            productName: string;
            /** @enum {string} */
            level: "out" | "low" | "expired" | "expiring";
            quantity: number;
            unit: string;
            minimumStockLevel: number;
            alertWhenLessThan: number;
            /** Format: date */
            expiryDate: string | null;
        };
        StockAlertPage: {
            items: components["schemas"]["StockAlert"][];
            total: number;
            page: number;
            pageSize: number;
        };
        StockAmounts: {
            opening: components["schemas"]["Amount"];
            received: components["schemas"]["Amount"];
            transferredIn: components["schemas"]["Amount"];
            sold: components["schemas"]["Amount"];
            production: components["schemas"]["Amount"];
            wasted: components["schemas"]["Amount"];
            transferredOut: components["schemas"]["Amount"];
            counted: components["schemas"]["Amount"];
            revaluation: components["schemas"]["Amount"];
            closing: components["schemas"]["Amount"];
        };
        StockCount: {
            /** Format: uuid */
            locationId: string;
            lines: {
                /** Format: uuid */
                inventoryId: string;
                counted: components["schemas"]["Quantity"];
                balanceAtCount?: components["schemas"]["Quantity"];
                /** Format: date-time */
                countedAt?: string;
            }[];
            /** Format: date-time */
            startedAt?: string;
            /** Format: date-time */
            sentAt?: string;
            reason?: string | null;
        };
        /** @enum {string} */
        StockDecision: "wasted" | "returned";
        /** @enum {string} */
        StockFlow: "received" | "transferredIn" | "sold" | "production" | "wasted" | "transferredOut" | "counted";
        StockQuantities: {
            opening: number;
            received: number;
            transferredIn: number;
            sold: number;
            production: number;
            wasted: number;
            transferredOut: number;
            counted: number;
            expected: number;
            closing: number;
        };
        StockReport: {
            currencyCode: string;
            /** Format: date */
            firstDate: string;
            /** Format: date */
            lastDate: string;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            totals: components["schemas"]["StockAmounts"];
            products: components["schemas"]["StockReportProduct"][];
        };
        StockReportProduct: {
            /** Format: uuid */
            productId: string;
            productName: string;
            category: string | null;
            unit: string;
            /** Format: date-time */
            countedAt: string | null;
            quantities: components["schemas"]["StockQuantities"];
            amounts: components["schemas"]["StockAmounts"];
        };
        StorageAreas: {
            areas: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
        };
        Summary: {
            period: components["schemas"]["Period"];
            currencyCode: string;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** Format: date-time */
            comparisonFrom: string;
            /** Format: date-time */
            comparisonTo: string;
            current: components["schemas"]["Figures"];
            previous: components["schemas"]["Figures"];
            trend: {
                orders: number;
                revenueAmount: components["schemas"]["Amount"];
                step: string;
                previousRevenueAmount: components["schemas"]["Amount"];
                isAhead: boolean;
            }[];
            hourly: components["schemas"]["HourBucket"][];
            peakHour: number | null;
            heatmap: components["schemas"]["HeatmapCell"][];
            topTables: components["schemas"]["TopTable"][];
            topItems: components["schemas"]["TopItem"][];
            dishTimes: components["schemas"]["DishTime"][];
            byType: components["schemas"]["TypeBucket"][];
            byMethod: {
                method: components["schemas"]["PaymentMethod"];
                amount: components["schemas"]["Amount"];
            }[];
        };
        Supplier: {
            name: string;
            taxNumber: string | null;
            contactName: string | null;
            phone: string | null;
            email: string | null;
            language: components["schemas"]["Language"];
            deliveryDays: number[];
            orderDaysBefore: number;
            orderUntil: components["schemas"]["TimeOfDay"] | null;
            deliveryWindow: string | null;
            minimumOrder: components["schemas"]["Money"] | null;
            paymentDays: number | null;
            category: string | null;
            notes: string | null;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organizationId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        SupplierChanges: {
            name?: string;
            taxNumber?: string | null;
            contactName?: string | null;
            phone?: string | null;
            email?: string | null;
            language?: components["schemas"]["Language"];
            deliveryDays?: number[];
            orderDaysBefore?: number;
            orderUntil?: components["schemas"]["TimeOfDay"] | null;
            deliveryWindow?: string | null;
            minimumOrder?: components["schemas"]["Money"] | null;
            paymentDays?: number | null;
            category?: string | null;
            notes?: string | null;
        };
        SupplierInput: {
            name: string;
            taxNumber?: string | null;
            contactName?: string | null;
            phone?: string | null;
            email?: string | null;
            /** @description Default: "me" */
            language?: components["schemas"]["Language"];
            /** @description Default: [] */
            deliveryDays?: number[];
            /** @description Default: 1 */
            orderDaysBefore?: number;
            orderUntil?: components["schemas"]["TimeOfDay"] | null;
            deliveryWindow?: string | null;
            minimumOrder?: components["schemas"]["Money"] | null;
            paymentDays?: number | null;
            category?: string | null;
            notes?: string | null;
        };
        SupplierItem: {
            /** Format: uuid */
            productId: string;
            name: string;
            code: string | null;
            packName: string | null;
            packCount: number;
            packSize: number;
            unit: components["schemas"]["Unit"];
            price: components["schemas"]["Amount"];
            minimumPacks: number;
            /** Format: date */
            validFrom: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            supplierId: string;
            supplierName: string;
            productName: string;
            productUnit: string;
            previousPrice: components["schemas"]["Amount"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        SupplierItemChanges: {
            name?: string;
            code?: string | null;
            packName?: string | null;
            packCount?: number;
            packSize?: components["schemas"]["Quantity"];
            unit?: components["schemas"]["Unit"];
            price?: components["schemas"]["Money"];
            minimumPacks?: number;
            /** Format: date */
            validFrom?: string;
        };
        SupplierItemInput: {
            /** Format: uuid */
            productId: string;
            name: string;
            code?: string | null;
            packName?: string | null;
            /** @description Default: 1 */
            packCount?: number;
            packSize?: components["schemas"]["Quantity"];
            unit?: components["schemas"]["Unit"];
            price: components["schemas"]["Money"];
            /** @description Default: 1 */
            minimumPacks?: number;
            /** Format: date */
            validFrom?: string;
            /** Format: uuid */
            locationId: string;
            /** Format: uuid */
            supplierId: string;
        };
        SupplierItemPage: {
            items: components["schemas"]["SupplierItem"][];
            total: number;
            page: number;
            pageSize: number;
        };
        SupplierPage: {
            items: components["schemas"]["Supplier"][];
            total: number;
            page: number;
            pageSize: number;
        };
        Table: components["schemas"]["TablePlace"] & {
            tableNumber: string;
            name: string | null;
            seats: number;
            status: components["schemas"]["TableStatus"];
            isActive: boolean;
            /** Format: uuid */
            locationId: string;
            qrCode: string;
            sections: components["schemas"]["IdAndName"][];
            /** Format: date-time */
            createdAt: string;
        };
        TableChanges: {
            shape?: components["schemas"]["TableShape"];
            planX?: number | null;
            planY?: number | null;
            planWidth?: number | null;
            planHeight?: number | null;
            rotation?: number;
            tableNumber?: string;
            name?: string | null;
            seats?: number;
            status?: components["schemas"]["TableStatus"];
            isActive?: boolean;
            sectionIds?: string[];
        };
        TableInput: {
            /** @description Default: "square" */
            shape?: components["schemas"]["TableShape"];
            planX?: number | null;
            planY?: number | null;
            planWidth?: number | null;
            planHeight?: number | null;
            /** @description Default: 0 */
            rotation?: number;
            tableNumber: string;
            name?: string | null;
            /** @description Default: 4 */
            seats?: number;
            /** @description Default: "available" */
            status?: components["schemas"]["TableStatus"];
            /** @description Default: true */
            isActive?: boolean;
            /** Format: uuid */
            locationId: string;
            sectionIds?: string[];
        };
        TablePage: {
            items: components["schemas"]["Table"][];
            total: number;
            page: number;
            pageSize: number;
            counts: {
                available: number;
                occupied: number;
                reserved: number;
                out_of_service: number;
            };
        };
        TablePlace: {
            shape: components["schemas"]["TableShape"];
            planX: number | null;
            planY: number | null;
            planWidth: number | null;
            planHeight: number | null;
            rotation: number;
            /** Format: uuid */
            id: string;
        };
        /** @enum {string} */
        TableShape: "round" | "square" | "rectangle" | "bar";
        /** @enum {string} */
        TableStatus: "available" | "occupied" | "reserved" | "out_of_service";
        TablesInput: {
            /** Format: uuid */
            locationId: string;
            from: number;
            to: number;
            /** @description Default: 4 */
            seats?: number;
            /** @description Default: "square" */
            shape?: components["schemas"]["TableShape"];
            /** Format: uuid */
            sectionId?: string | null;
        };
        TaxGroup: {
            name: string;
            percentage: components["schemas"]["Percent"];
        };
        TaxLine: {
            taxPercentage: components["schemas"]["Amount"];
            baseAmount: components["schemas"]["Amount"];
            netAmount: components["schemas"]["Amount"];
            taxAmount: components["schemas"]["Amount"];
        };
        Till: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: uuid */
            drawerId: string | null;
            code: string | null;
            /** Format: date-time */
            registeredAt: string | null;
            /** Format: date-time */
            readyAt: string | null;
            lastOrdinal: number;
            year: number | null;
            fault: components["schemas"]["TillFault"] | null;
        };
        TillFault: {
            code: number | null;
            cause: components["schemas"]["FaultCause"] | null;
            text: string;
        };
        /** @description Hours and minutes in the location's time zone. */
        TimeOfDay: string;
        TopItem: {
            /** Format: uuid */
            menuItemId: string;
            nameEn: string | null;
            nameMe: string | null;
            quantity: number;
            salesAmount: components["schemas"]["Amount"];
        };
        TopTable: {
            orders: number;
            revenueAmount: components["schemas"]["Amount"];
            /** Format: uuid */
            tableId: string;
            tableNumber: string;
            sectionName: string | null;
            averageStayMinutes: number | null;
        };
        Transfer: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            fromLocationId: string;
            fromLocationName: string;
            /** Format: uuid */
            toLocationId: string;
            toLocationName: string;
            status: components["schemas"]["TransferStatus"];
            notes: string | null;
            sentBy: string;
            /** Format: date-time */
            sentAt: string;
            closedBy: string | null;
            /** Format: date-time */
            closedAt: string | null;
            lines: components["schemas"]["TransferLine"][];
        };
        TransferInput: {
            /** Format: uuid */
            fromLocationId: string;
            /** Format: uuid */
            toLocationId: string;
            lines: {
                /** Format: uuid */
                inventoryId: string;
                quantity: components["schemas"]["Quantity"];
            }[];
            notes?: string | null;
        };
        TransferLine: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            inventoryId: string;
            /** Format: uuid */
            receivedInventoryId: string | null;
            productName: string;
            unit: string;
            quantity: number;
            received: number | null;
            unitCost: components["schemas"]["Amount"];
        };
        TransferPage: {
            items: components["schemas"]["Transfer"][];
            total: number;
            page: number;
            pageSize: number;
        };
        TransferReceipt: {
            lines?: {
                /** Format: uuid */
                lineId: string;
                received: components["schemas"]["Quantity"];
            }[];
        };
        /** @enum {string} */
        TransferStatus: "sent" | "received" | "cancelled";
        TypeBucket: {
            orders: number;
            revenueAmount: components["schemas"]["Amount"];
            orderType: components["schemas"]["OrderType"];
        };
        UncostedIngredient: {
            nameEn: string | null;
            nameMe: string | null;
        };
        UninvoicedLine: {
            /** Format: uuid */
            deliveryLineId: string;
            /** Format: uuid */
            deliveryId: string;
            noteNumber: string | null;
            /** Format: date-time */
            receivedAt: string;
            /** Format: uuid */
            supplierItemId: string;
            name: string;
            code: string | null;
            packs: number;
            price: components["schemas"]["Amount"];
            taxRate: string;
        };
        /** @description g, kg, ml, cl, dl, l, piece, or any other short word. */
        Unit: string;
        /** @description The cost of one unit: decimal text with up to four decimals. */
        UnitCost: string;
        User: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organizationId: string;
            firstName: string;
            lastName: string;
            email: string | null;
            phoneNumber: string | null;
            role: components["schemas"]["UserRole"];
            /** @enum {string} */
            status: "active" | "invited";
            /** Format: date-time */
            invitedAt: string | null;
            /** Format: uuid */
            locationId: string | null;
            /** Format: date-time */
            memberSince: string;
        };
        UserInput: {
            email: string;
            firstName: string;
            lastName: string;
            role: components["schemas"]["UserRole"];
            phoneNumber?: components["schemas"]["PhoneNumber"] | null;
            language?: components["schemas"]["Language"];
        };
        UserPage: {
            items: components["schemas"]["User"][];
            total: number;
            page: number;
            pageSize: number;
        };
        /** @enum {string} */
        UserRole: "owner" | "manager";
        /** @enum {string} */
        VatExemption: "VAT_CL3" | "VAT_CL4" | "VAT_CL14" | "VAT_CL15" | "VAT_CL17" | "VAT_CL20" | "VAT_CL26" | "VAT_CL27" | "VAT_CL28" | "VAT_CL29" | "VAT_CL30" | "VAT_CL44";
        VoidedLine: {
            /** Format: uuid */
            id: string;
            stock: components["schemas"]["StockDecision"];
        };
        WebhookDelivery: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            endpointId: string;
            endpointUrl: string;
            /** Format: uuid */
            eventId: string;
            /** @enum {string} */
            type: "order.created" | "order.updated" | "order.accepted" | "order.rejected" | "order.ready" | "order.paid" | "order.completed" | "order.cancelled" | "payment.created" | "refund.created" | "stock.low" | "item.availability" | "reservation.created" | "reservation.updated" | "shift.closed" | "receipt.issued" | "receipt.confirmed" | "receipt.rejected" | "endpoint.test";
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            status: "waiting" | "delivered" | "failed";
            attemptCount: number;
            lastStatus: number | null;
            lastError: string | null;
            durationMs: number | null;
            /** Format: date-time */
            nextAttemptAt: string | null;
        };
        WebhookDeliveryPage: {
            items: components["schemas"]["WebhookDelivery"][];
            total: number;
            page: number;
            pageSize: number;
        };
        WebhookEndpoint: {
            url: string;
            eventTypes: ("order.created" | "order.updated" | "order.accepted" | "order.rejected" | "order.ready" | "order.paid" | "order.completed" | "order.cancelled" | "payment.created" | "refund.created" | "stock.low" | "item.availability" | "reservation.created" | "reservation.updated" | "shift.closed" | "receipt.issued" | "receipt.confirmed" | "receipt.rejected")[];
            locationIds: string[] | null;
            /** Format: uuid */
            id: string;
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            isActive: boolean;
            disabledReason: ("person" | "gone" | "failing") | null;
            /** Format: date-time */
            disabledAt: string | null;
            lastFour: string;
            /** Format: date-time */
            oldSecretEndsAt: string | null;
            retrying: number;
            failed: number;
            /** Format: date-time */
            lastDeliveredAt: string | null;
        };
        WebhookEvent: {
            /** @enum {string} */
            type: "order.created" | "order.updated" | "order.accepted" | "order.rejected" | "order.ready" | "order.paid" | "order.completed" | "order.cancelled" | "payment.created" | "refund.created" | "stock.low" | "item.availability" | "reservation.created" | "reservation.updated" | "shift.closed" | "receipt.issued" | "receipt.confirmed" | "receipt.rejected";
            /** Format: date-time */
            timestamp: string;
            data: {
                /**
                 * Format: uuid
                 * @description The changed resource
                 */
                id: string;
                /** Format: uuid */
                locationId: string;
            } & {
                [key: string]: unknown;
            };
        };
        WeeklyDigest: {
            currencyCode: string;
            timezone: string;
            /** Format: date */
            week: string;
            /** Format: date */
            lastDate: string;
            /** Format: date */
            firstWeek: string | null;
            /** Format: date */
            lastWeek: string;
            orders: number;
            salesAmount: components["schemas"]["Amount"];
            all: components["schemas"]["DigestAmount"];
            voids: components["schemas"]["DigestAmount"];
            discounts: components["schemas"]["DigestAmount"];
            refunds: components["schemas"]["DigestAmount"];
            drawers: components["schemas"]["DigestDrawers"];
            verdict: ("normal" | "more" | "less") | null;
            isTotalsOnly: boolean;
            people: components["schemas"]["DigestPerson"][];
            notes: components["schemas"]["DigestNote"][];
            drawerNotes: {
                closes: number;
                balanced: number;
                differenceAmount: components["schemas"]["Amount"];
                person: string;
                name: string;
            }[];
        };
        Worker: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            locationId: string;
            firstName: string;
            lastName: string;
            username: string;
            email: string | null;
            role: components["schemas"]["WorkerRole"];
            status: components["schemas"]["WorkerStatus"];
            /** Format: date-time */
            lastLogin: string | null;
            /** Format: date-time */
            memberSince: string;
        };
        WorkerChanges: {
            firstName?: string;
            lastName?: string;
            username?: string;
            pin?: components["schemas"]["Pin"];
            email?: string | null;
            role?: components["schemas"]["WorkerRole"];
            status?: components["schemas"]["WorkerStatus"];
            /** Format: uuid */
            locationId: string;
        };
        WorkerInput: {
            firstName: string;
            lastName: string;
            username: string;
            pin: components["schemas"]["Pin"];
            email?: string | null;
            /** @description Default: "waiter" */
            role?: components["schemas"]["WorkerRole"];
            /** @description Default: "active" */
            status?: components["schemas"]["WorkerStatus"];
            /** Format: uuid */
            locationId: string;
        };
        WorkerPage: {
            items: components["schemas"]["Worker"][];
            total: number;
            page: number;
            pageSize: number;
        };
        /** @enum {string} */
        WorkerRole: "manager" | "cashier" | "waiter" | "kitchen" | "stock";
        /** @enum {string} */
        WorkerStatus: "active" | "inactive" | "pending" | "suspended";
        WorkingDay: {
            dayOfWeek: number;
            openTime: components["schemas"]["TimeOfDay"] | null;
            closeTime: components["schemas"]["TimeOfDay"] | null;
            isClosed: boolean;
        };
    };
    responses: {
        /** @description Malformed request or invalid value */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "Some fields need attention. Correct the marked ones and try again.",
                 *       "code": "invalid_request",
                 *       "details": [
                 *         {
                 *           "path": "price",
                 *           "message": "Enter an amount such as 12.50"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not signed in, or wrong credentials */
        NoSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "Authentication required",
                 *       "code": "authentication_required"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not allowed for this role, or sent from another site */
        Role: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "You don't have permission to do this. Ask an owner or manager.",
                 *       "code": "forbidden"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not accessible */
        None: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "There's nothing at this address.",
                 *       "code": "not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused by a rule */
        Rule: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "This conflicts with existing data. Reload and try again.",
                 *       "code": "conflict"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Content type not accepted */
        WrongType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "This content type isn't accepted.",
                 *       "code": "unsupported_media_type"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Server error, or not available right now */
        Fault: {
            headers: {
                /**
                 * @description Seconds to wait
                 * @example 3
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "The service isn't available right now. Try again in a moment.",
                 *       "code": "unavailable"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Errors of every route: malformed or invalid (400), not signed in (401) where a session is required, not allowed for this role or sent from another site (403), not found or not accessible (404), refused by a rule (409), too large (413), content type not accepted (415), too many requests (429), or not available right now (5XX) */
        Other: {
            headers: {
                /**
                 * @description Seconds to wait
                 * @example 3
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "Too many attempts. Wait a moment and try again.",
                 *       "code": "throttled",
                 *       "details": {
                 *         "retryAfterSeconds": 3
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Success */
        Category: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "edb2cd3b-74c9-49af-80f0-b7054990f207",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "displayOrder": 3,
                 *       "color": 1,
                 *       "isActive": true,
                 *       "name": "Fish",
                 *       "description": null,
                 *       "translations": [
                 *         {
                 *           "languageCode": "en",
                 *           "name": "Grilled squid",
                 *           "description": "From the grill, with chard and potatoes",
                 *           "categoryId": "edb2cd3b-74c9-49af-80f0-b7054990f207"
                 *         }
                 *       ],
                 *       "itemCount": 1,
                 *       "optionGroupIds": [],
                 *       "createdAt": "2025-11-02T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["Category"];
            };
        };
        /** @description Success */
        Checklist: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "name": "Fridges",
                 *       "points": [
                 *         {
                 *           "id": "5a9d4d63-0702-4f14-8a96-d182004447a5",
                 *           "name": "Walk-in fridge",
                 *           "kind": "temperature",
                 *           "min": 0,
                 *           "max": 5
                 *         }
                 *       ],
                 *       "dueTimes": [
                 *         "08:00",
                 *         "16:00"
                 *       ],
                 *       "weekdays": [
                 *         1,
                 *         2,
                 *         3,
                 *         4,
                 *         5
                 *       ],
                 *       "graceMinutes": 60,
                 *       "isActive": true,
                 *       "id": "6da624db-a523-4ba1-8390-1c904a78ea41",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": components["schemas"]["Checklist"];
            };
        };
        /** @description Success */
        CountSheet: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "2c8d2d50-b0e2-41b8-83a2-6588b76a1ce7",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "status": "open",
                 *       "areaIds": [
                 *         "4a91ee5f-0106-42b3-8c11-c168352f0abf"
                 *       ],
                 *       "startedBy": "Started by",
                 *       "startedAt": "2026-03-14T18:30:00Z",
                 *       "endedBy": "Ended by",
                 *       "endedAt": "2026-03-14T18:30:00Z",
                 *       "counters": [
                 *         {
                 *           "id": "3c35d87c-162d-44a6-8e3a-407f7cae2e2c",
                 *           "name": "Grilled squid",
                 *           "finishedAt": "2026-03-14T18:30:00Z",
                 *           "counted": 1
                 *         }
                 *       ],
                 *       "isReviewable": false,
                 *       "own": "none",
                 *       "lines": [
                 *         {
                 *           "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                 *           "productName": "Squid",
                 *           "barcode": "3830001234567",
                 *           "batchNumber": "L-0318",
                 *           "expiryDate": "2026-03-20",
                 *           "unit": "kg",
                 *           "areaId": "4a91ee5f-0106-42b3-8c11-c168352f0abf",
                 *           "areaName": "Area name",
                 *           "mine": 1,
                 *           "counts": [
                 *             1
                 *           ],
                 *           "onHand": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CountSheet"];
            };
        };
        /** @description Success */
        CreatedApiKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid",
                 *       "scopes": [
                 *         "menu:read",
                 *         "orders:write"
                 *       ],
                 *       "locationIds": [
                 *         "e6eaea18-e885-4107-8829-b56df34896be"
                 *       ],
                 *       "expiresAt": "2026-03-14T18:30:00Z",
                 *       "id": "6c793695-171e-493d-8d00-80ad7700a2bc",
                 *       "lastFour": "7Qm2",
                 *       "createdBy": "Marko Vuković",
                 *       "createdAt": "2025-11-02T09:00:00Z",
                 *       "lastUsedAt": "2026-03-14T18:30:00Z",
                 *       "revokedAt": "2026-03-14T18:30:00Z",
                 *       "revokedBy": "Revoked by",
                 *       "oldSecret": {
                 *         "lastFour": "7Qm2",
                 *         "endsAt": "2026-03-14T18:30:00Z",
                 *         "lastUsedAt": "2026-03-14T18:30:00Z"
                 *       },
                 *       "secret": "kn_live_EXAMPLE_d8sK2fPz6wRt1nYc4uLb_7Qm2"
                 *     }
                 */
                "application/json": components["schemas"]["CreatedApiKey"];
            };
        };
        /** @description Success */
        CreatedWebhookEndpoint: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "url": "https://konoba.example.com/media/8f14e45f",
                 *       "eventTypes": [
                 *         "order.created"
                 *       ],
                 *       "locationIds": [
                 *         "e6eaea18-e885-4107-8829-b56df34896be"
                 *       ],
                 *       "id": "3b429874-0e87-4e20-87a5-6f738a164361",
                 *       "createdBy": "Marko Vuković",
                 *       "createdAt": "2025-11-02T09:00:00Z",
                 *       "isActive": true,
                 *       "disabledReason": "person",
                 *       "disabledAt": "2026-03-14T18:30:00Z",
                 *       "lastFour": "7Qm2",
                 *       "oldSecretEndsAt": "2026-03-14T18:30:00Z",
                 *       "retrying": 1,
                 *       "failed": 1,
                 *       "lastDeliveredAt": "2026-03-14T18:30:00Z",
                 *       "secret": "kn_live_EXAMPLE_d8sK2fPz6wRt1nYc4uLb_7Qm2"
                 *     }
                 */
                "application/json": components["schemas"]["CreatedWebhookEndpoint"];
            };
        };
        /** @description Success */
        CsvFile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example Name;Price
                 *     Squid;9,40
                 */
                "text/csv": string;
            };
        };
        /** @description Success */
        Delivery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "00c22127-9d07-4e42-81ce-7f65223d3f80",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "supplierId": "955ed10b-73d6-465b-8adc-f768b94f8dd5",
                 *       "supplierName": "Ribarnica Bar",
                 *       "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                 *       "orderNumber": 1,
                 *       "orderYear": 1,
                 *       "noteNumber": "Note number",
                 *       "noteImageId": "b905926d-5622-421b-8238-f67b8f5ac8b1",
                 *       "total": "49.00",
                 *       "currencyCode": "EUR",
                 *       "lineCount": 1,
                 *       "differences": 1,
                 *       "receivedAt": "2026-03-14T18:30:00Z",
                 *       "receivedBy": "Received by",
                 *       "undoneAt": null,
                 *       "undoneBy": null,
                 *       "lines": [
                 *         {
                 *           "id": "e516387c-d1da-4e73-81c9-50ff24103e97",
                 *           "orderLineId": "2622c351-ef7f-43af-8286-f0df92d8002a",
                 *           "substitutesLineId": "eeca0ed6-41a6-4fb6-8117-f2522ee77341",
                 *           "insteadOf": "Instead of",
                 *           "supplierItemId": "08ae136e-dc92-4d32-8e6d-bfb4d1ff3173",
                 *           "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                 *           "productName": "Squid",
                 *           "name": "Grilled squid",
                 *           "packName": "Pack name",
                 *           "packCount": 1,
                 *           "packSize": 6,
                 *           "unit": "kg",
                 *           "orderedPacks": 6,
                 *           "packs": 6,
                 *           "returnedPacks": 0,
                 *           "reason": "short",
                 *           "price": "12.50",
                 *           "orderedPrice": "80.00",
                 *           "total": "49.00",
                 *           "batchNumber": "L-0318",
                 *           "expiryDate": "2026-03-20",
                 *           "temperature": "Temperature",
                 *           "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a"
                 *         }
                 *       ],
                 *       "ordered": "112.80"
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        /** @description Success */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": true
                 *     }
                 */
                "application/json": components["schemas"]["Done"];
            };
        };
        /** @description Success */
        Drawer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "d329f11d-9a60-4e9b-8f26-8d88fc6b4072",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "name": "Grilled squid",
                 *       "isActive": true,
                 *       "shift": {
                 *         "id": "7f35a7ba-dc29-46ed-869b-9df4670e3e73",
                 *         "openedAt": "2026-03-14T18:30:00Z",
                 *         "openedBy": "Ana Popović",
                 *         "isOwn": true,
                 *         "openingAmount": "100.00",
                 *         "count": null,
                 *         "movements": [
                 *           {
                 *             "id": "f676a621-84ba-4ce4-8672-4d2b2d0fea00",
                 *             "kind": "paid_in",
                 *             "amount": "37.50",
                 *             "reason": "Coins",
                 *             "by": "Ana Popović",
                 *             "at": "2026-03-14T18:30:00Z"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Drawer"];
            };
        };
        /** @description Success */
        DrawerReport: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "shiftId": "ecd3fad7-a4d3-4d71-80c6-748352d88f16",
                 *       "drawerId": "d329f11d-9a60-4e9b-8f26-8d88fc6b4072",
                 *       "drawerName": "Bar",
                 *       "locationName": "Stara varoš",
                 *       "currencyCode": "EUR",
                 *       "number": 1,
                 *       "openedAt": "2026-03-14T18:30:00Z",
                 *       "openedBy": "Ana Popović",
                 *       "at": "2026-03-14T18:30:00Z",
                 *       "by": "Ana Popović",
                 *       "orders": 3,
                 *       "openOrders": 1,
                 *       "takenAmount": "37.50",
                 *       "refunds": 1,
                 *       "refundedAmount": "0.00",
                 *       "turnoverAmount": "37.50",
                 *       "methods": [
                 *         {
                 *           "method": "cash",
                 *           "turnoverAmount": "37.50"
                 *         }
                 *       ],
                 *       "taxes": [
                 *         {
                 *           "taxPercentage": "21.00",
                 *           "netAmount": "30.99",
                 *           "taxAmount": "6.51",
                 *           "grossAmount": "37.50"
                 *         }
                 *       ],
                 *       "discounts": 1,
                 *       "discountAmount": "0.00",
                 *       "voids": 1,
                 *       "voidedAmount": "0.00",
                 *       "tips": [
                 *         {
                 *           "name": "Grilled squid",
                 *           "amount": "37.50"
                 *         }
                 *       ],
                 *       "tipAmount": "0.00",
                 *       "cash": {
                 *         "openingAmount": "100.00",
                 *         "paidInAmount": "20.00",
                 *         "paidOutAmount": "0.00",
                 *         "tipsOutAmount": "0.00",
                 *         "receivedAmount": "37.50",
                 *         "changeAmount": "0.00",
                 *         "refundedAmount": "0.00",
                 *         "tipAmount": "0.00",
                 *         "expectedAmount": "157.50"
                 *       },
                 *       "movements": [
                 *         {
                 *           "id": "f676a621-84ba-4ce4-8672-4d2b2d0fea00",
                 *           "kind": "paid_in",
                 *           "amount": "37.50",
                 *           "reason": "Coins",
                 *           "by": "Ana Popović",
                 *           "at": "2026-03-14T18:30:00Z"
                 *         }
                 *       ],
                 *       "outside": [
                 *         {
                 *           "id": "31207a20-65f4-4a5b-848f-ce6fe5c13e85",
                 *           "orderNumber": 1,
                 *           "kind": "payment",
                 *           "method": "cash",
                 *           "amount": "37.50",
                 *           "takenBy": "Marko Vuković",
                 *           "at": "2026-03-14T18:30:00Z"
                 *         }
                 *       ],
                 *       "outsideAmount": "0.00",
                 *       "count": {
                 *         "lines": [
                 *           {
                 *             "value": "50",
                 *             "quantity": 3
                 *           }
                 *         ],
                 *         "countedAmount": "157.50",
                 *         "countedBy": "Ana Popović",
                 *         "at": "2026-03-14T18:30:00Z"
                 *       },
                 *       "differenceAmount": "0.00",
                 *       "note": "Wrong change",
                 *       "receipts": {
                 *         "count": 1,
                 *         "unconfirmed": 1,
                 *         "grossAmount": "37.50",
                 *         "hash": "9f3a1c2d44e08b715b0c6a7d8e9f00112233445566778899aabbccddeeff0011",
                 *         "taxes": [
                 *           {
                 *             "vatRate": "21",
                 *             "netAmount": "30.99",
                 *             "vatAmount": "6.51"
                 *           }
                 *         ]
                 *       },
                 *       "auditHead": {
                 *         "position": 1,
                 *         "hash": "9f3a1c2d44e08b715b0c6a7d8e9f00112233445566778899aabbccddeeff0011"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DrawerReport"];
            };
        };
        /** @description Success */
        ImportResult: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "importId": "d942f648-8657-4d87-8731-2e368ed92d9f",
                 *       "delimiter": ";",
                 *       "header": [
                 *         "Name",
                 *         "Price"
                 *       ],
                 *       "columns": [
                 *         "name",
                 *         "price"
                 *       ],
                 *       "samples": [
                 *         [
                 *           "Squid",
                 *           "9,40"
                 *         ]
                 *       ],
                 *       "created": 1,
                 *       "updated": 0,
                 *       "problems": [],
                 *       "named": [
                 *         {
                 *           "row": 2,
                 *           "id": null,
                 *           "keys": [
                 *             "name:squid"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ImportResult"];
            };
        };
        /** @description Success */
        ImportUndone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": true,
                 *       "undone": 1,
                 *       "kept": 0
                 *     }
                 */
                "application/json": components["schemas"]["ImportUndone"];
            };
        };
        /** @description Success */
        InventoryItem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "supplierId": null,
                 *       "supplierName": "Ribarnica Bar",
                 *       "unitCost": "9.4000",
                 *       "quantity": 6.25,
                 *       "minimumStockLevel": 2,
                 *       "maximumStockLevel": 20,
                 *       "expiryDate": "2026-03-20",
                 *       "batchNumber": "L-0318",
                 *       "notes": null,
                 *       "unit": "kg",
                 *       "category": "Fish",
                 *       "subcategory": null,
                 *       "storageAreaId": "6cec388d-d46b-499a-874e-606c50571b8a",
                 *       "id": "a81f08be-49b0-4186-8769-8e42b512bdbc",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                 *       "productName": "Squid",
                 *       "productCategory": "Fish",
                 *       "barcode": "3830001234567",
                 *       "totalCost": "58.75",
                 *       "alertWhenLessThan": 2,
                 *       "level": null,
                 *       "expiry": null,
                 *       "needsCount": false,
                 *       "lastRestocked": "2026-03-14T18:30:00Z",
                 *       "createdAt": "2025-11-02T09:00:00Z",
                 *       "updatedAt": "2026-03-14T18:30:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["InventoryItem"];
            };
        };
        /** @description Success */
        Invoice: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "6278b715-3443-4596-80f7-27cdb6e03c6b",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "supplierId": "955ed10b-73d6-465b-8adc-f768b94f8dd5",
                 *       "supplierName": "Ribarnica Bar",
                 *       "number": "884/26",
                 *       "invoiceDate": "2026-03-14",
                 *       "dueDate": "2026-03-29",
                 *       "status": "open",
                 *       "isOverdue": false,
                 *       "paidOn": null,
                 *       "statedTotal": "176.98",
                 *       "differenceAmount": "18.88",
                 *       "differences": 1,
                 *       "expectedCredit": null,
                 *       "creditNumber": null,
                 *       "creditDate": null,
                 *       "creditTotal": null,
                 *       "payableAmount": "176.98",
                 *       "currencyCode": "EUR",
                 *       "note": "Wrong change",
                 *       "lines": [
                 *         {
                 *           "id": "b9a1838b-42e5-4ceb-8848-4e68c85221de",
                 *           "deliveryLineId": "e516387c-d1da-4e73-81c9-50ff24103e97",
                 *           "supplierItemId": "08ae136e-dc92-4d32-8e6d-bfb4d1ff3173",
                 *           "name": "Lignje",
                 *           "packName": "Pack name",
                 *           "packCount": 1,
                 *           "packSize": 6,
                 *           "unit": "kg",
                 *           "orderedPacks": 6,
                 *           "receivedPacks": 6,
                 *           "packs": 6,
                 *           "agreedPrice": "10.89",
                 *           "price": "12.19",
                 *           "priceChange": "11.9",
                 *           "taxRate": "21.00",
                 *           "expectedTaxRate": null,
                 *           "isDisputed": false,
                 *           "net": "146.26",
                 *           "tax": "30.72",
                 *           "quantityAmount": "0.00",
                 *           "priceAmount": "15.60",
                 *           "taxAmount": "3.28",
                 *           "amount": "18.88"
                 *         }
                 *       ],
                 *       "net": "146.26",
                 *       "taxes": [
                 *         {
                 *           "rate": "Rate",
                 *           "net": "146.26",
                 *           "tax": "30.72"
                 *         }
                 *       ],
                 *       "orderedAmount": "130.66",
                 *       "missingAmount": "0.00",
                 *       "quantityAmount": "0.00",
                 *       "priceAmount": "15.60",
                 *       "taxAmount": "3.28",
                 *       "otherAmount": "0.00",
                 *       "deliveries": [
                 *         {
                 *           "id": "908c8f3b-1277-40c7-857d-f142ea6792ed",
                 *           "noteNumber": "Note number",
                 *           "receivedAt": "2026-03-14T18:30:00Z",
                 *           "receivedBy": "Received by"
                 *         }
                 *       ],
                 *       "orders": [
                 *         {
                 *           "id": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                 *           "year": 1,
                 *           "number": 1
                 *         }
                 *       ],
                 *       "createdBy": "Marko Vuković",
                 *       "createdAt": "2025-11-02T09:00:00Z",
                 *       "decidedBy": null,
                 *       "decidedAt": null
                 *     }
                 */
                "application/json": components["schemas"]["Invoice"];
            };
        };
        /** @description Success */
        LastImport: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "import": {
                 *         "id": "d942f648-8657-4d87-8731-2e368ed92d9f",
                 *         "fileName": "products.csv",
                 *         "createdBy": "Marko Vuković",
                 *         "createdAt": "2025-11-02T09:00:00Z",
                 *         "created": 1,
                 *         "updated": 0
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LastImport"];
            };
        };
        /** @description Success */
        LedgerEntryChanges: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "id": "040ffd59-25d4-4e11-867b-7238a7fc9957",
                 *           "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                 *           "kind": "payment",
                 *           "method": "cash",
                 *           "amount": "37.50",
                 *           "tipAmount": "0.00",
                 *           "tendered": "50.00",
                 *           "change": "12.50",
                 *           "reference": null,
                 *           "reason": null,
                 *           "lines": null,
                 *           "takenBy": "Marko Vuković",
                 *           "isOffline": false,
                 *           "drawerShiftId": "7f35a7ba-dc29-46ed-869b-9df4670e3e73",
                 *           "at": "2026-03-14T18:30:00Z",
                 *           "voidedAt": null,
                 *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *           "orderNumber": 1,
                 *           "businessDate": "2026-03-14"
                 *         }
                 *       ],
                 *       "nextCursor": "Next cursor",
                 *       "hasMore": false,
                 *       "deleted": [
                 *         {
                 *           "id": "612a79c7-0655-4886-8720-6e354ff6a9ee",
                 *           "deletedAt": "2026-03-14T18:30:00Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LedgerEntryChanges"];
            };
        };
        /** @description Success */
        LedgerEntryPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "id": "040ffd59-25d4-4e11-867b-7238a7fc9957",
                 *           "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                 *           "kind": "payment",
                 *           "method": "cash",
                 *           "amount": "37.50",
                 *           "tipAmount": "0.00",
                 *           "tendered": "50.00",
                 *           "change": "12.50",
                 *           "reference": null,
                 *           "reason": null,
                 *           "lines": null,
                 *           "takenBy": "Marko Vuković",
                 *           "isOffline": false,
                 *           "drawerShiftId": "7f35a7ba-dc29-46ed-869b-9df4670e3e73",
                 *           "at": "2026-03-14T18:30:00Z",
                 *           "voidedAt": null,
                 *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *           "orderNumber": 1,
                 *           "businessDate": "2026-03-14"
                 *         }
                 *       ],
                 *       "nextCursor": "Next cursor",
                 *       "hasMore": false
                 *     }
                 */
                "application/json": components["schemas"]["LedgerEntryPage"];
            };
        };
        /** @description Success */
        Location: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "name": "Stara varoš",
                 *       "address": "Njegoševa 12",
                 *       "cityId": "11a62c23-412b-4747-8a71-481aa2dc7323",
                 *       "countryId": "aff64e4f-d520-4d18-8cb0-1adab98d2d20",
                 *       "postalCode": "81000",
                 *       "phoneNumber": "+38267123456",
                 *       "taxNumber": "03123456",
                 *       "latitude": "42.441",
                 *       "longitude": "19.262",
                 *       "email": "stara.varos@example.com",
                 *       "websiteUrl": "https://konoba.example.com",
                 *       "numberOfTables": 11,
                 *       "active": true,
                 *       "crmEnabled": false,
                 *       "instagramSyncEnabled": false,
                 *       "servesAlcohol": true,
                 *       "currency": "466e5b9c-d57f-4444-8cea-a8e5b053ddd5",
                 *       "defaultGratuityPercentage": "0",
                 *       "servicePrice": "0.00",
                 *       "taxRate": "21.00",
                 *       "pricesIncludeTax": true,
                 *       "requirePaymentToComplete": true,
                 *       "completeWhenServedAndPaid": true,
                 *       "skipConfirmed": false,
                 *       "offlineCash": true,
                 *       "autoAcceptOrders": false,
                 *       "autoRejectMinutes": 1,
                 *       "timezone": "Europe/Podgorica",
                 *       "businessDayStart": "04:00",
                 *       "reservationMinutes": 15,
                 *       "reservationHoldMinutes": 0,
                 *       "translations": [
                 *         {
                 *           "languageCode": "en",
                 *           "description": "A tavern in the old town"
                 *         }
                 *       ],
                 *       "cuisines": [],
                 *       "taxGroups": [
                 *         {
                 *           "name": "Drinks",
                 *           "percentage": "21"
                 *         }
                 *       ],
                 *       "id": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "organizationId": "af3a1bb3-12bf-4430-855d-0f513e3a27c4",
                 *       "currencyCode": "EUR",
                 *       "currencyDecimals": 2,
                 *       "cityName": {
                 *         "en": "Podgorica",
                 *         "me": "Podgorica"
                 *       },
                 *       "countryName": {
                 *         "en": "Montenegro",
                 *         "me": "Crna Gora"
                 *       },
                 *       "ratings": 0,
                 *       "ratingAverage": "0.00",
                 *       "workingHours": [
                 *         {
                 *           "dayOfWeek": 5,
                 *           "openTime": "08:00",
                 *           "closeTime": "23:30",
                 *           "isClosed": false
                 *         }
                 *       ],
                 *       "specialDays": [
                 *         {
                 *           "name": "Grilled squid",
                 *           "isYearly": false,
                 *           "isClosed": false,
                 *           "openTime": "08:00",
                 *           "closeTime": "23:30",
                 *           "date": "2026-03-14"
                 *         }
                 *       ],
                 *       "activeTables": 11,
                 *       "hasOrders": true,
                 *       "createdAt": "2025-11-02T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["Location"];
            };
        };
        /** @description Success */
        MenuItem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "food",
                 *       "categoryId": "edb2cd3b-74c9-49af-80f0-b7054990f207",
                 *       "displayOrder": 3,
                 *       "price": "12.50",
                 *       "taxPercentage": "21.00",
                 *       "taxExempt": false,
                 *       "taxGroup": null,
                 *       "quantity": null,
                 *       "imageId": "6105d6cc-76af-4003-85e9-4d588ce511be",
                 *       "imageUrl": null,
                 *       "allergens": [
                 *         "fish",
                 *         "molluscs"
                 *       ],
                 *       "isVegan": false,
                 *       "isVegetarian": false,
                 *       "isGlutenFree": true,
                 *       "isLactoseFree": true,
                 *       "isHalal": false,
                 *       "isKosher": false,
                 *       "isLenten": false,
                 *       "isLowCarb": false,
                 *       "isKetoFriendly": false,
                 *       "isPaleo": false,
                 *       "spicinessLevel": 0,
                 *       "meatTypes": [],
                 *       "calories": 320,
                 *       "protein": 31,
                 *       "carbohydrates": 12,
                 *       "fat": 14,
                 *       "nutritionFacts": null,
                 *       "portionSize": "300 g",
                 *       "containsAlcohol": false,
                 *       "alcoholContent": null,
                 *       "volumeMl": null,
                 *       "servingTemperature": null,
                 *       "isActive": true,
                 *       "hidden": false,
                 *       "featured": false,
                 *       "seasonal": false,
                 *       "availableDays": [],
                 *       "activeFrom": null,
                 *       "activeTo": null,
                 *       "preparationTimeMinutes": 18,
                 *       "pairingSuggestions": "A dry white from Crmnica",
                 *       "tags": [
                 *         "grill"
                 *       ],
                 *       "translations": [
                 *         {
                 *           "languageCode": "en",
                 *           "name": "Grilled squid",
                 *           "description": "From the grill, with chard and potatoes",
                 *           "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635"
                 *         }
                 *       ],
                 *       "ingredients": [
                 *         {
                 *           "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                 *           "productName": "Squid",
                 *           "productUnit": "kg",
                 *           "quantity": "0.300",
                 *           "unit": "kg",
                 *           "isOptional": false,
                 *           "preparationNotes": null
                 *         }
                 *       ],
                 *       "optionGroupIds": [],
                 *       "id": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "name": "Grilled squid",
                 *       "description": "From the grill, with chard and potatoes",
                 *       "nameEn": "Grilled squid",
                 *       "nameMe": "Lignje na žaru",
                 *       "categoryName": "Fish",
                 *       "categoryIsActive": true,
                 *       "popularityScore": 84,
                 *       "soldOutUntil": null,
                 *       "shownAllergens": [
                 *         {
                 *           "allergen": "molluscs",
                 *           "isOwn": true,
                 *           "products": [
                 *             "Squid"
                 *           ]
                 *         }
                 *       ],
                 *       "createdAt": "2025-11-02T09:00:00Z",
                 *       "updatedAt": "2026-03-14T18:30:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["MenuItem"];
            };
        };
        /** @description Success */
        MessageSent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": true,
                 *       "message": "Check your email.",
                 *       "resendInSeconds": 30
                 *     }
                 */
                "application/json": components["schemas"]["MessageSent"];
            };
        };
        /** @description Success */
        OpenedSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": true,
                 *       "sessionId": "3f3af1ec-ebbd-4410-8b41-7ec0d27bbfcb",
                 *       "hasProfile": true
                 *     }
                 */
                "application/json": components["schemas"]["OpenedSession"];
            };
        };
        /** @description Success */
        OptionGroup: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "de8cfa34-6b31-4a64-85f4-e2bdb56a018b",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "name": "Side dish",
                 *       "nameEn": "Side dish",
                 *       "nameMe": "Prilog",
                 *       "minChoices": 1,
                 *       "maxChoices": 1,
                 *       "prompt": "always",
                 *       "isActive": true,
                 *       "displayOrder": 3,
                 *       "options": [
                 *         {
                 *           "id": "a11a75e0-feee-4c1a-8eff-682b06ef0b14",
                 *           "name": "Chard",
                 *           "nameEn": "Chard",
                 *           "nameMe": "Blitva",
                 *           "price": "0.00",
                 *           "isActive": true,
                 *           "removesProductId": null,
                 *           "adds": null
                 *         }
                 *       ],
                 *       "itemCount": 1,
                 *       "categoryCount": 1,
                 *       "createdAt": "2025-11-02T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["OptionGroup"];
            };
        };
        /** @description Success */
        OrderDetails: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "number": 42,
                 *       "businessDate": "2026-03-14",
                 *       "orderType": "dine_in",
                 *       "status": "completed",
                 *       "paymentStatus": "paid",
                 *       "tableId": "0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9",
                 *       "tableNumber": "7",
                 *       "guests": 3,
                 *       "currencyId": "466e5b9c-d57f-4444-8cea-a8e5b053ddd5",
                 *       "currencyDecimals": 2,
                 *       "pricesIncludeTax": true,
                 *       "subtotalAmount": "37.50",
                 *       "discountPercentage": "0.00",
                 *       "discountAmount": "0.00",
                 *       "serviceChargeAmount": "0.00",
                 *       "taxPercentage": "21.00",
                 *       "taxAmount": "6.51",
                 *       "taxLines": [
                 *         {
                 *           "taxPercentage": "21.00",
                 *           "baseAmount": "37.50",
                 *           "netAmount": "30.99",
                 *           "taxAmount": "6.51"
                 *         }
                 *       ],
                 *       "gratuityAmount": "0.00",
                 *       "totalAmount": "37.50",
                 *       "dueAmount": "37.50",
                 *       "settledAmount": "37.50",
                 *       "refundedAmount": "0.00",
                 *       "correctedAmount": "0.00",
                 *       "excessAmount": "0.00",
                 *       "paymentMethod": "cash",
                 *       "paymentReference": null,
                 *       "customerId": null,
                 *       "customerName": null,
                 *       "customerPhone": null,
                 *       "customerEmail": null,
                 *       "customerNotes": null,
                 *       "specialInstructions": null,
                 *       "source": null,
                 *       "sourceDeliveryId": null,
                 *       "deliveryAddress": null,
                 *       "requestedTime": null,
                 *       "prepaidAmount": null,
                 *       "acceptance": null,
                 *       "estimatedReadyTime": null,
                 *       "actualReadyTime": "2026-03-14T18:30:00Z",
                 *       "createdBy": "Marko Vuković",
                 *       "userId": "04f8996d-a763-47a9-89b1-028ee3007569",
                 *       "workerId": null,
                 *       "preparedBy": "Ana Popović",
                 *       "servedBy": "Marko Vuković",
                 *       "cancelReason": null,
                 *       "version": 5,
                 *       "createdAt": "2026-03-14T18:30:00Z",
                 *       "updatedAt": "2026-03-14T18:30:00Z",
                 *       "closedAt": "2026-03-14T18:30:00Z",
                 *       "items": [
                 *         {
                 *           "id": "2622c351-ef7f-43af-8286-f0df92d8002a",
                 *           "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                 *           "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                 *           "nameEn": "Grilled squid",
                 *           "nameMe": "Lignje na žaru",
                 *           "quantity": 3,
                 *           "unitPrice": "12.50",
                 *           "totalPrice": "37.50",
                 *           "discountPercentage": "0.00",
                 *           "taxRate": "21.00",
                 *           "specialRequests": "Without garlic",
                 *           "customizations": [],
                 *           "status": "served",
                 *           "voidReason": null,
                 *           "voidStock": null,
                 *           "createdAt": "2026-03-14T18:30:00Z",
                 *           "startedAt": null,
                 *           "course": 1,
                 *           "firedAt": null,
                 *           "readyAt": null,
                 *           "seat": 1
                 *         }
                 *       ],
                 *       "serviceTaxRate": "21.00",
                 *       "payments": [
                 *         {
                 *           "id": "040ffd59-25d4-4e11-867b-7238a7fc9957",
                 *           "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                 *           "kind": "payment",
                 *           "method": "cash",
                 *           "amount": "37.50",
                 *           "tipAmount": "0.00",
                 *           "tendered": "50.00",
                 *           "change": "12.50",
                 *           "reference": null,
                 *           "reason": null,
                 *           "lines": null,
                 *           "takenBy": "Marko Vuković",
                 *           "isOffline": false,
                 *           "drawerShiftId": "7f35a7ba-dc29-46ed-869b-9df4670e3e73",
                 *           "at": "2026-03-14T18:30:00Z",
                 *           "voidedAt": null
                 *         }
                 *       ],
                 *       "onAccount": [
                 *         {
                 *           "id": "0b77d285-66fd-4930-82aa-7e73f50181c9",
                 *           "customerName": "Customer name",
                 *           "amount": "37.50",
                 *           "lines": [
                 *             {
                 *               "lineId": "38a9c1e7-2158-4da2-84b9-0ceea4ed7eb8",
                 *               "quantity": 3
                 *             }
                 *           ],
                 *           "takenBy": "Marko Vuković",
                 *           "at": "2026-03-14T18:30:00Z"
                 *         }
                 *       ],
                 *       "splitPlan": null
                 *     }
                 */
                "application/json": components["schemas"]["OrderDetails"];
            };
        };
        /** @description Success */
        OrderPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "id": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                 *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *           "number": 42,
                 *           "businessDate": "2026-03-14",
                 *           "orderType": "dine_in",
                 *           "status": "completed",
                 *           "paymentStatus": "paid",
                 *           "subtotalAmount": "37.50",
                 *           "taxAmount": "6.51",
                 *           "totalAmount": "37.50",
                 *           "dueAmount": "37.50",
                 *           "settledAmount": "37.50",
                 *           "createdBy": "Marko Vuković",
                 *           "createdAt": "2026-03-14T18:30:00Z",
                 *           "items": [
                 *             {
                 *               "id": "bd4fcaf0-9d48-459d-84fb-3d6594e7e714",
                 *               "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                 *               "quantity": 3,
                 *               "unitPrice": "12.50",
                 *               "totalPrice": "37.50",
                 *               "status": "pending"
                 *             }
                 *           ]
                 *         }
                 *       ],
                 *       "total": 1,
                 *       "page": 1,
                 *       "pageSize": 20
                 *     }
                 */
                "application/json": components["schemas"]["OrderPage"];
            };
        };
        /** @description Success */
        Organization: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "af3a1bb3-12bf-4430-855d-0f513e3a27c4",
                 *       "name": "Konoba Marko",
                 *       "plan": "growth",
                 *       "trialEndsAt": null,
                 *       "isDemo": false,
                 *       "activeLocations": 2,
                 *       "locationLimit": 5,
                 *       "createdAt": "2025-11-02T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["Organization"];
            };
        };
        /** @description Success */
        Passkey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "4b949c13-0904-4061-89a3-1ad2ca94bc9a",
                 *       "name": "Grilled squid",
                 *       "host": "Host",
                 *       "isUsable": false,
                 *       "createdAt": "2025-11-02T09:00:00Z",
                 *       "lastUsedAt": "2026-03-14T18:30:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["Passkey"];
            };
        };
        /** @description Success */
        Picture: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid",
                 *       "altText": "Grilled squid on a white plate",
                 *       "description": null,
                 *       "id": "2cea274d-0bed-439e-84ab-6ba9e59ec889",
                 *       "organizationId": "af3a1bb3-12bf-4430-855d-0f513e3a27c4",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "fileName": "squid.jpg",
                 *       "mediaType": "image/jpeg",
                 *       "bytes": 482113,
                 *       "width": 2048,
                 *       "height": 1365,
                 *       "placeholder": null,
                 *       "url": "https://konoba.example.com/media/8f14e45f",
                 *       "createdAt": "2025-11-02T09:00:00Z",
                 *       "usedIn": [
                 *         {
                 *           "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                 *           "nameEn": "Grilled squid",
                 *           "nameMe": "Lignje na žaru"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Picture"];
            };
        };
        /** @description Success */
        Printer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid",
                 *       "host": "Host",
                 *       "port": 1,
                 *       "width": 80,
                 *       "letters": "cp852",
                 *       "answers": false,
                 *       "language": "en",
                 *       "qrCodes": "native",
                 *       "printsBills": false,
                 *       "printsLabels": false,
                 *       "opensDrawer": false,
                 *       "drawerId": "d329f11d-9a60-4e9b-8f26-8d88fc6b4072",
                 *       "stationIds": [
                 *         "9b4ef3e5-b7b4-4175-8cb8-f880e34dbd5e"
                 *       ],
                 *       "isActive": true,
                 *       "id": "ba70e1da-cc17-41a7-8072-ce9705bcbe3b",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "jobs": [
                 *         {
                 *           "id": "282455ed-b109-41a9-8fd8-0e915ece90a1",
                 *           "kind": "bill",
                 *           "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                 *           "orderNumber": 1,
                 *           "batch": {
                 *             "productNameEn": "Product name en",
                 *             "productNameMe": "Product name me",
                 *             "batchNumber": "L-0318",
                 *             "copies": 1
                 *           },
                 *           "attempts": 1,
                 *           "lastError": "Last error",
                 *           "createdAt": "2025-11-02T09:00:00Z"
                 *         }
                 *       ],
                 *       "printedAt": "2026-03-14T18:30:00Z",
                 *       "lastPrint": {
                 *         "kind": "bill",
                 *         "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                 *         "orderNumber": 1,
                 *         "batch": {
                 *           "productNameEn": "Product name en",
                 *           "productNameMe": "Product name me",
                 *           "batchNumber": "L-0318",
                 *           "copies": 1
                 *         },
                 *         "orderType": "dine_in",
                 *         "tableNumber": "7",
                 *         "printedAt": "2026-03-14T18:30:00Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Printer"];
            };
        };
        /** @description Success */
        Product: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid",
                 *       "description": "From the grill, with chard and potatoes",
                 *       "translations": [
                 *         {
                 *           "languageCode": "me",
                 *           "name": "Lignja",
                 *           "description": null
                 *         }
                 *       ],
                 *       "category": "Fish",
                 *       "price": "12.50",
                 *       "unit": "kg",
                 *       "barcode": "3830001234567",
                 *       "allergens": [
                 *         "fish",
                 *         "molluscs"
                 *       ],
                 *       "nutritionInfo": {
                 *         "protein": "15.6",
                 *         "fat": "1.4"
                 *       },
                 *       "preparationTime": null,
                 *       "isActive": true,
                 *       "alertWhenLessThan": 2,
                 *       "id": "0e637856-42cd-4d04-89bc-992e28303922",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "shownName": "Squid",
                 *       "categoryId": "edb2cd3b-74c9-49af-80f0-b7054990f207",
                 *       "inheritedAllergens": [
                 *         "gluten"
                 *       ],
                 *       "createdAt": "2025-11-02T09:00:00Z",
                 *       "updatedAt": "2026-03-14T18:30:00Z",
                 *       "recipeId": "e1d8e552-3309-41f9-8779-f85b6f2c00a1",
                 *       "stockItems": 1,
                 *       "recipes": 1,
                 *       "onHand": 1,
                 *       "stockMinimum": 1,
                 *       "stockLevel": "out",
                 *       "unitCost": "9.4000",
                 *       "stockValue": "58.75"
                 *     }
                 */
                "application/json": components["schemas"]["Product"];
            };
        };
        /** @description Success */
        Production: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "195d6c77-314c-4878-838e-ea9f25ac0bdc",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                 *       "productName": "Fish stock",
                 *       "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                 *       "batchNumber": "L-0318",
                 *       "plannedQuantity": 9,
                 *       "actualQuantity": 8.5,
                 *       "unit": "l",
                 *       "lossReason": "spilled",
                 *       "note": "Wrong change",
                 *       "expiryDate": "2026-03-20",
                 *       "cost": "58.77",
                 *       "unitCost": "6.5300",
                 *       "lossAmount": "3.27",
                 *       "currencyCode": "EUR",
                 *       "madeAt": "2026-03-14T18:30:00Z",
                 *       "madeBy": "Ana Popović",
                 *       "undoneAt": null,
                 *       "undoneBy": null,
                 *       "lines": [
                 *         {
                 *           "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                 *           "productName": "Squid",
                 *           "quantity": 6.25,
                 *           "unit": "kg",
                 *           "missing": 0,
                 *           "cost": "58.77",
                 *           "batches": [
                 *             {
                 *               "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                 *               "batchNumber": "L-0318",
                 *               "quantity": 6.25,
                 *               "unit": "kg"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Production"];
            };
        };
        /** @description Success */
        ProductionRecipe: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "9adebaac-e0ef-463c-8f0e-a4630ff1254b",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                 *       "productName": "Fish stock",
                 *       "category": "Fish",
                 *       "productUnit": "l",
                 *       "yieldQuantity": 10,
                 *       "yieldUnit": "l",
                 *       "lossPercent": "10",
                 *       "shelfLifeDays": 3,
                 *       "netYield": 9,
                 *       "onHand": 1,
                 *       "minimum": 2,
                 *       "expected": 4.5,
                 *       "suggested": 3.5,
                 *       "nextExpiry": "2026-03-17",
                 *       "lastMadeAt": "2026-03-14T18:30:00Z",
                 *       "unitCost": "9.4000",
                 *       "currencyCode": "EUR",
                 *       "steps": "Simmer for two hours, then strain.",
                 *       "ingredients": [
                 *         {
                 *           "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                 *           "productName": "Squid",
                 *           "productUnit": "kg",
                 *           "quantity": 6.25,
                 *           "unit": "kg",
                 *           "isProduced": false,
                 *           "onHand": 6.25,
                 *           "unitCost": "9.4000"
                 *         }
                 *       ],
                 *       "allergens": [
                 *         "fish",
                 *         "molluscs"
                 *       ],
                 *       "createdAt": "2025-11-02T09:00:00Z",
                 *       "updatedAt": "2026-03-14T18:30:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["ProductionRecipe"];
            };
        };
        /** @description Success */
        Profile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1900eab6-c028-483d-8126-599ee6f50de0",
                 *       "kind": "user",
                 *       "sessionId": "3f3af1ec-ebbd-4410-8b41-7ec0d27bbfcb",
                 *       "firstName": "Ana",
                 *       "lastName": "Popović",
                 *       "username": null,
                 *       "email": "ana@example.com",
                 *       "phoneNumber": "+38267123456",
                 *       "role": "owner",
                 *       "permissions": [
                 *         "orders.view",
                 *         "orders.create"
                 *       ],
                 *       "organizationId": "af3a1bb3-12bf-4430-855d-0f513e3a27c4",
                 *       "organizationName": "Konoba Marko",
                 *       "deletesAt": "2026-03-14T18:30:00Z",
                 *       "plan": "growth",
                 *       "trialEndsAt": null,
                 *       "isDemo": false,
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "inactiveLocationIds": [],
                 *       "language": "en",
                 *       "theme": "system",
                 *       "morningMail": false,
                 *       "weeklyMail": false,
                 *       "memberSince": "2025-11-02T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["Profile"];
            };
        };
        /** @description Success */
        PurchaseOrder: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "659c0624-b481-4473-8a0d-cba0a1eb5855",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "supplierId": "955ed10b-73d6-465b-8adc-f768b94f8dd5",
                 *       "supplierName": "Ribarnica Bar",
                 *       "year": 1,
                 *       "number": 1,
                 *       "status": "draft",
                 *       "arrivesOn": "2026-03-14",
                 *       "coversUntil": "2026-03-14",
                 *       "note": "Wrong change",
                 *       "total": "49.00",
                 *       "currencyCode": "EUR",
                 *       "lineCount": 1,
                 *       "openLineCount": 1,
                 *       "sentVia": "email",
                 *       "sentTo": "Sent to",
                 *       "sentAt": "2026-03-14T18:30:00Z",
                 *       "sentBy": "Marko Vuković",
                 *       "createdBy": "Marko Vuković",
                 *       "createdAt": "2025-11-02T09:00:00Z",
                 *       "updatedAt": "2026-03-14T18:30:00Z",
                 *       "lines": [
                 *         {
                 *           "id": "66f26ed9-a8f2-412d-8194-1af2cdd0470d",
                 *           "supplierItemId": "08ae136e-dc92-4d32-8e6d-bfb4d1ff3173",
                 *           "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                 *           "productName": "Squid",
                 *           "name": "Grilled squid",
                 *           "code": "481516",
                 *           "barcode": "3830001234567",
                 *           "packName": "Pack name",
                 *           "packCount": 1,
                 *           "packSize": 6,
                 *           "unit": "kg",
                 *           "packs": 6,
                 *           "suggestedPacks": 6,
                 *           "receivedPacks": 6,
                 *           "isClosed": false,
                 *           "price": "12.50",
                 *           "previousPrice": "80.00",
                 *           "total": "49.00",
                 *           "productUnit": "kg",
                 *           "onHand": 1,
                 *           "target": 6,
                 *           "usedPerDay": 6
                 *         }
                 *       ],
                 *       "approvalAmount": "80.00"
                 *     }
                 */
                "application/json": components["schemas"]["PurchaseOrder"];
            };
        };
        /** @description Success */
        PurchasingSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "approvalAmount": "80.00",
                 *       "safetyPercent": "20",
                 *       "targetMargin": "20"
                 *     }
                 */
                "application/json": components["schemas"]["PurchasingSettings"];
            };
        };
        /** @description Success */
        Receipt: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "b18af26e-a3f1-4d7c-84ff-9f02a8d93961",
                 *       "number": "ab123cd456/2/2026/ef789gh012",
                 *       "ordinal": 2,
                 *       "tillName": "Bar",
                 *       "environment": "test",
                 *       "kind": "INVOICE",
                 *       "status": "confirmed",
                 *       "issuedAt": "2026-03-14T18:30:00Z",
                 *       "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                 *       "orderNumber": 42,
                 *       "tableName": "7",
                 *       "orderType": "dine_in",
                 *       "paymentId": "040ffd59-25d4-4e11-867b-7238a7fc9957",
                 *       "buyerName": "Buyer name",
                 *       "iic": "4AD5A215BEAF85B0416235736A6DACAB",
                 *       "correctsOrdinal": null,
                 *       "payments": [
                 *         {
                 *           "method": "BANKNOTE",
                 *           "amount": "37.50"
                 *         }
                 *       ],
                 *       "grossAmount": "37.50",
                 *       "confirmation": "6ab4bd5c-0f5f-4a3c-9d2b-1c8e7f9a0b1d",
                 *       "fault": null,
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "locationName": "Stara varoš",
                 *       "issuedAtText": "2026-03-14T19:30:00+01:00",
                 *       "seller": {
                 *         "taxNumber": "03123456",
                 *         "name": "Konoba d.o.o.",
                 *         "address": "Njegoševa 12",
                 *         "town": "Podgorica"
                 *       },
                 *       "buyer": null,
                 *       "payDeadline": null,
                 *       "operatorCode": "ab123cd456",
                 *       "operatorName": "Ana Popović",
                 *       "unitCode": "ab123cd456",
                 *       "tillCode": "ef789gh012",
                 *       "softwareCode": "ij345kl678",
                 *       "items": [
                 *         {
                 *           "name": "Lignje na žaru",
                 *           "unit": "kom",
                 *           "quantity": "3",
                 *           "unitPriceBefore": "10.3306",
                 *           "unitPriceAfter": "12.5000",
                 *           "discountPercentage": null,
                 *           "netAmount": "30.99",
                 *           "vatRate": "21",
                 *           "vatAmount": "6.51",
                 *           "grossAmount": "37.50",
                 *           "exemption": null
                 *         }
                 *       ],
                 *       "sameTaxes": [
                 *         {
                 *           "itemCount": 1,
                 *           "netAmount": "30.99",
                 *           "vatRate": "21",
                 *           "vatAmount": "6.51",
                 *           "exemption": null
                 *         }
                 *       ],
                 *       "netAmount": "30.99",
                 *       "vatAmount": "6.51",
                 *       "tenderedAmount": "50.00",
                 *       "changeAmount": "12.50",
                 *       "corrects": null,
                 *       "correctedBy": [],
                 *       "references": [],
                 *       "verifyAddress": "https://mapr.tax.gov.me/ic/#/verify?iic=4AD5A215BEAF85B0416235736A6DACAB",
                 *       "confirmedAt": "2026-03-14T18:30:00Z",
                 *       "deliverBy": "2026-03-14T18:30:00Z",
                 *       "nextAttemptAt": null,
                 *       "attempts": [
                 *         {
                 *           "at": "2026-03-14T18:30:00Z",
                 *           "outcome": "accepted",
                 *           "code": 1,
                 *           "text": "Text"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Receipt"];
            };
        };
        /** @description Success */
        ReceiptSetup: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "environment": "test",
                 *       "shown": "test",
                 *       "isOn": true,
                 *       "issuer": {
                 *         "taxNumber": "03123456",
                 *         "name": "Konoba d.o.o.",
                 *         "address": "Njegoševa 12",
                 *         "town": "Podgorica",
                 *         "isInVat": true
                 *       },
                 *       "certificate": {
                 *         "subject": "CN=Konoba",
                 *         "issuer": "CN=Pošta CG CA",
                 *         "serial": "5E3F9A",
                 *         "taxNumber": "03123456",
                 *         "validFrom": "2026-03-14T18:30:00Z",
                 *         "validTo": "2026-03-14T18:30:00Z"
                 *       },
                 *       "unitCode": "ab123cd456",
                 *       "isPerRound": false,
                 *       "zeroRate": null,
                 *       "tills": [
                 *         {
                 *           "id": "a64e98ff-18a8-4009-815e-f5bf714722bf",
                 *           "name": "Bar",
                 *           "drawerId": null,
                 *           "code": "ef789gh012",
                 *           "registeredAt": "2026-03-14T18:30:00Z",
                 *           "readyAt": "2026-03-14T18:30:00Z",
                 *           "lastOrdinal": 2,
                 *           "year": 2026,
                 *           "fault": null
                 *         }
                 *       ],
                 *       "operators": [
                 *         {
                 *           "userId": "04f8996d-a763-47a9-89b1-028ee3007569",
                 *           "workerId": null,
                 *           "name": "Ana Popović",
                 *           "role": "waiter",
                 *           "code": "ab123cd456"
                 *         }
                 *       ],
                 *       "softwareCode": "ab123cd456",
                 *       "address": "https://efi.tax.gov.me/fs-v1",
                 *       "lastAnswerAt": "2026-03-14T18:30:00Z",
                 *       "clockSkewMs": 1,
                 *       "testReceipt": null,
                 *       "gaps": []
                 *     }
                 */
                "application/json": components["schemas"]["ReceiptSetup"];
            };
        };
        /** @description Success */
        Removed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": true,
                 *       "outcome": "archived",
                 *       "restore": "Restore"
                 *     }
                 */
                "application/json": components["schemas"]["Removed"];
            };
        };
        /** @description Success */
        Reservation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid",
                 *       "phoneNumber": "+38267123456",
                 *       "partySize": 1,
                 *       "startsAt": "2026-03-14T18:30:00Z",
                 *       "minutes": 1,
                 *       "note": "Wrong change",
                 *       "quotedMinutes": 0,
                 *       "id": "9efa077f-044e-4a77-8c65-5f8d8e8760ca",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "status": "booked",
                 *       "tables": [
                 *         {
                 *           "id": "0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9",
                 *           "tableNumber": "7"
                 *         }
                 *       ],
                 *       "arrivedAt": null,
                 *       "orderId": null,
                 *       "createdBy": "Marko Vuković"
                 *     }
                 */
                "application/json": components["schemas"]["Reservation"];
            };
        };
        /** @description Success */
        Section: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "name": "Terrace",
                 *       "activeFrom": null,
                 *       "activeTo": null,
                 *       "isActive": true,
                 *       "id": "3fb45623-cb30-45a8-8f9a-2f81ef3beaa4",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "tables": [
                 *         {
                 *           "id": "0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9",
                 *           "tableNumber": "7",
                 *           "name": "By the window",
                 *           "seats": 4,
                 *           "status": "available"
                 *         }
                 *       ],
                 *       "createdAt": "2025-11-02T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["Section"];
            };
        };
        /** @description Success */
        Station: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid",
                 *       "categoryIds": [
                 *         "edb2cd3b-74c9-49af-80f0-b7054990f207"
                 *       ],
                 *       "takesRest": false,
                 *       "id": "9b4ef3e5-b7b4-4175-8cb8-f880e34dbd5e",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": components["schemas"]["Station"];
            };
        };
        /** @description Success */
        StorageAreas: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "areas": [
                 *         {
                 *           "id": "4a91ee5f-0106-42b3-8c11-c168352f0abf",
                 *           "name": "Grilled squid"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["StorageAreas"];
            };
        };
        /** @description Success */
        Supplier: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid",
                 *       "taxNumber": "03123456",
                 *       "contactName": "Contact name",
                 *       "phone": "Phone",
                 *       "email": "ana@example.com",
                 *       "language": "en",
                 *       "deliveryDays": [
                 *         1
                 *       ],
                 *       "orderDaysBefore": 0,
                 *       "orderUntil": "08:00",
                 *       "deliveryWindow": "Delivery window",
                 *       "minimumOrder": "80.00",
                 *       "paymentDays": 0,
                 *       "category": "Fish",
                 *       "notes": null,
                 *       "id": "955ed10b-73d6-465b-8adc-f768b94f8dd5",
                 *       "organizationId": "af3a1bb3-12bf-4430-855d-0f513e3a27c4",
                 *       "createdAt": "2025-11-02T09:00:00Z",
                 *       "updatedAt": "2026-03-14T18:30:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["Supplier"];
            };
        };
        /** @description Success */
        SupplierItem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                 *       "name": "Grilled squid",
                 *       "code": "481516",
                 *       "packName": "Pack name",
                 *       "packCount": 1,
                 *       "packSize": 6,
                 *       "unit": "kg",
                 *       "price": "12.50",
                 *       "minimumPacks": 1,
                 *       "validFrom": "2026-03-14",
                 *       "id": "08ae136e-dc92-4d32-8e6d-bfb4d1ff3173",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "supplierId": "955ed10b-73d6-465b-8adc-f768b94f8dd5",
                 *       "supplierName": "Ribarnica Bar",
                 *       "productName": "Squid",
                 *       "productUnit": "kg",
                 *       "previousPrice": "80.00",
                 *       "createdAt": "2025-11-02T09:00:00Z",
                 *       "updatedAt": "2026-03-14T18:30:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["SupplierItem"];
            };
        };
        /** @description Success */
        Table: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "shape": "round",
                 *       "planX": 120,
                 *       "planY": 80,
                 *       "planWidth": null,
                 *       "planHeight": null,
                 *       "rotation": 0,
                 *       "id": "f3bc6540-d0b2-4072-85ae-51cdd64352f4",
                 *       "tableNumber": "7",
                 *       "name": "By the window",
                 *       "seats": 4,
                 *       "status": "occupied",
                 *       "isActive": true,
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "qrCode": "q8Zt3kPw",
                 *       "sections": [],
                 *       "createdAt": "2025-11-02T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["Table"];
            };
        };
        /** @description Success */
        Till: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "a64e98ff-18a8-4009-815e-f5bf714722bf",
                 *       "name": "Bar",
                 *       "drawerId": null,
                 *       "code": "ef789gh012",
                 *       "registeredAt": "2026-03-14T18:30:00Z",
                 *       "readyAt": "2026-03-14T18:30:00Z",
                 *       "lastOrdinal": 2,
                 *       "year": 2026,
                 *       "fault": null
                 *     }
                 */
                "application/json": components["schemas"]["Till"];
            };
        };
        /** @description Success */
        Transfer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "27f576ca-fbb2-43ed-84be-8bd094f66114",
                 *       "fromLocationId": "25bc86b3-56d1-4f6b-8814-55ac6dd46e84",
                 *       "fromLocationName": "Stara varoš",
                 *       "toLocationId": "d8e2d7ce-4875-4ecc-8fb2-311676f72863",
                 *       "toLocationName": "Marina",
                 *       "status": "received",
                 *       "notes": null,
                 *       "sentBy": "Marko Vuković",
                 *       "sentAt": "2026-03-14T18:30:00Z",
                 *       "closedBy": "Ana Popović",
                 *       "closedAt": "2026-03-14T18:30:00Z",
                 *       "lines": [
                 *         {
                 *           "id": "91faf1a8-4f17-408b-8281-b1f62d15504d",
                 *           "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                 *           "receivedInventoryId": "4e443a27-2651-4678-8272-86435a39ba71",
                 *           "productName": "Squid",
                 *           "unit": "kg",
                 *           "quantity": 6.25,
                 *           "received": 6.25,
                 *           "unitCost": "9.4000"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Transfer"];
            };
        };
        /** @description Success */
        User: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "04f8996d-a763-47a9-89b1-028ee3007569",
                 *       "organizationId": "af3a1bb3-12bf-4430-855d-0f513e3a27c4",
                 *       "firstName": "Ana",
                 *       "lastName": "Popović",
                 *       "email": "ana@example.com",
                 *       "phoneNumber": "+38267123456",
                 *       "role": "manager",
                 *       "status": "active",
                 *       "invitedAt": null,
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "memberSince": "2025-11-02T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["User"];
            };
        };
        /** @description Success */
        Worker: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "87eba76e-7f31-4453-8045-ba922e7770fb",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "firstName": "Ana",
                 *       "lastName": "Popović",
                 *       "username": "ana",
                 *       "email": "ana@example.com",
                 *       "role": "waiter",
                 *       "status": "active",
                 *       "lastLogin": "2026-03-14T18:30:00Z",
                 *       "memberSince": "2025-11-02T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["Worker"];
            };
        };
    };
    parameters: {
        /**
         * @description Id of the resource
         * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
         */
        id: string;
        /**
         * @description Id of the location
         * @example e6eaea18-e885-4107-8829-b56df34896be
         */
        locationId: string;
        /**
         * @description Unique text for each operation; repeating it has no second effect.
         * @example till-3-2026-03-14-0042
         */
        IdempotencyKey: string;
        /**
         * @description Search, ignores accents
         * @example squid
         */
        q: string;
        /** @description Page, from 1; one past the end is the last */
        page: number;
        /** @description Rows of a page */
        pageSize: number;
        /** @description Language of names, or their fallback */
        language: string;
        /**
         * @description Id of the location
         * @example e6eaea18-e885-4107-8829-b56df34896be
         */
        locationIdQuery: string;
        /**
         * @description `nextCursor` of the page before; absent at the beginning
         * @example Cursor
         */
        cursor: string;
        /** @description Most rows of a page */
        limit: number;
        /**
         * @description ETag of the version to change; another one is refused with `version_mismatch` (412).
         * @example "3"
         */
        IfMatch: string;
        /**
         * @description Where to begin without a cursor
         * @example 2026-03-14T18:30:00Z
         */
        updatedSince: string;
        /**
         * @description Field, `-` in front for descending
         * @example -createdAt
         */
        sort: string;
        /**
         * @description First day
         * @example 2026-03-14
         */
        dateFrom: string;
        /**
         * @description Last day
         * @example 2026-03-14
         */
        dateTo: string;
        /** @description Only active rows, or only others */
        active: "true" | "false";
        /**
         * @description Id of the table
         * @example 0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9
         */
        tableId: string;
        /** @description Between the cells; `;` also writes decimal commas */
        delimiter: "," | ";";
        /**
         * @description Only of this product
         * @example a8792157-cb4f-47fb-849c-035f45518c61
         */
        productId: string;
        /**
         * @description Only by this user or worker
         * @example 38a81e87-e796-41e6-82bf-5fbd307ce2fc
         */
        person: string;
        /**
         * @description Id of the photo
         * @example 721c9525-ade2-4a89-83d3-43ef25cf68b9
         */
        mediaId: string;
        /**
         * @description Only of this category, by name or id
         * @example Fish
         */
        category: string;
        /**
         * @description Only of this supplier
         * @example 955ed10b-73d6-465b-8adc-f768b94f8dd5
         */
        supplierId: string;
        /**
         * @description Only of this category
         * @example edb2cd3b-74c9-49af-80f0-b7054990f207
         */
        categoryId: string;
        /**
         * @description Id of the section
         * @example 3fb45623-cb30-45a8-8f9a-2f81ef3beaa4
         */
        sectionId: string;
        /**
         * @description Only by this method
         * @example cash
         */
        method: components["schemas"]["PaymentMethod"];
        /**
         * @description Business day
         * @example 2026-03-14
         */
        date: string;
        /**
         * @description Beginning, included
         * @example 2026-03-14
         */
        from: string;
        /**
         * @description Business day
         * @example 2026-03-14
         */
        dateQuery: string;
        /**
         * @description Only of this team member
         * @example 87eba76e-7f31-4453-8045-ba922e7770fb
         */
        workerId: string;
        /**
         * @description Only with this status
         * @example received
         */
        status: components["schemas"]["OrderStatus"];
        /**
         * @description Only with this payment status
         * @example pending
         */
        paymentStatus: components["schemas"]["PaymentStatus"];
        /**
         * @description Only of this type
         * @example dine_in
         */
        orderType: components["schemas"]["OrderType"];
        /** @description Only open orders, or only closed ones */
        open: "true" | "false";
        /** @description Only with, or without, an amount due */
        unpaid: "true" | "false";
        /**
         * @description Only of this hour of the day
         * @example 19
         */
        hour: number;
        /**
         * @description Only of this station
         * @example 9b4ef3e5-b7b4-4175-8cb8-f880e34dbd5e
         */
        stationId: string;
        /**
         * @description Only of this order
         * @example 3eeb7e96-e59c-440f-8cb1-a089daba079f
         */
        orderId: string;
        /**
         * @description Beginning, included
         * @example 2026-03-14
         */
        fromQuery: string;
        /**
         * @description End
         * @example 2026-03-14
         */
        toQuery: string;
        /** @description Only of this group of actions */
        group: "access" | "people" | "money" | "stock" | "menu" | "settings";
        /**
         * @description Only this action
         * @example order.refunded
         */
        action: components["schemas"]["AuditAction"];
        /**
         * @description Only of this location
         * @example e6eaea18-e885-4107-8829-b56df34896be
         */
        location: string;
        /**
         * @description Name of the list
         * @example List
         */
        listQuery: string;
        /** @description Which rows to list */
        view: "all" | "low" | "no_cost" | "inactive";
        /**
         * @description Only with this allergen
         * @example fish
         */
        allergen: components["schemas"]["Allergen"];
        /**
         * @description Only with this barcode
         * @example 3830001234567
         */
        barcode: string;
        /**
         * @description Only of this supplier, by name or id
         * @example Ribarnica Bar
         */
        supplier: string;
        /**
         * @description Only of this type
         * @example IN
         */
        movementType: components["schemas"]["MovementType"];
        /**
         * @description End
         * @example 2026-03-14
         */
        to: string;
        /** @description Only rows with untranslated texts */
        missing: "translation";
        /** @description Only featured items, or only others */
        featured: "true" | "false";
        /**
         * @description Only of this type
         * @example food
         */
        type: components["schemas"]["MenuItemType"];
        /** @description Only with this availability */
        availability: "available" | "unavailable" | "soldOut" | "hidden";
        /**
         * @description Code on the table
         * @example q8Zt3kPw
         */
        qrCode: string;
        /**
         * @description Ids, separated by commas
         * @example 0f3c7a52-91d4-4c1e-8a57-2b6f0c9d1e43
         */
        ids: string;
        /** @description Only orders that count in figures */
        counted: "true" | "false";
        /**
         * @description Only of this weekday, 0 is Sunday
         * @example 0
         */
        weekday: number;
        /**
         * @description Only of this user
         * @example 04f8996d-a763-47a9-89b1-028ee3007569
         */
        userId: string;
        /**
         * @description Only of tables whose first section by name is this; `none`: of tables without one
         * @example 5a95a1f8-b9ba-4744-8131-fc9cc8b84664
         */
        firstSection: string | "none";
        /**
         * @description Only with this item, not voided
         * @example ecd086d2-c5e7-4443-8ba1-7ce434000635
         */
        menuItemId: string;
        /** @description Only where the item was made ready */
        made: "true" | "false";
        /** @description Only with a tip */
        tipped: "true" | "false";
        /** @description Only with offline cash to refund */
        excess: "true" | "false";
        /**
         * @description Only with this tax rate
         * @example 21.00
         */
        taxRate: components["schemas"]["Amount"];
        /** @description Only with this kind of correction */
        correction: "order_discount" | "line_discount" | "void" | "cancelled" | "discount";
        /**
         * @description Detail of the correction: its percentage or written reason
         * @example Delivery
         */
        reason: string;
        /** @description Only corrections without a reason */
        unexplained: "true" | "false";
        /**
         * @description Only of this delivery
         * @example b4af39d5-b65a-4484-8e88-5a9d65f0efe4
         */
        deliveryId: string;
        /** @description What to compare with */
        compare: "weekday" | "previous" | "lastYear";
        /** @description Id of the event, the same in every attempt */
        "webhook-id": string;
        /** @description Time of the attempt, in seconds since 1970 */
        "webhook-timestamp": string;
        /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
        "webhook-signature": string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "reference.countries": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: number;
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "nameEn" | "-nameEn" | "nameMe" | "-nameMe";
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "aff64e4f-d520-4d18-8cb0-1adab98d2d20",
                     *           "code": "ME",
                     *           "code3": "MNE",
                     *           "nameEn": "Montenegro",
                     *           "nameMe": "Crna Gora",
                     *           "phonePrefix": "+382",
                     *           "currencyId": "466e5b9c-d57f-4444-8cea-a8e5b053ddd5",
                     *           "standardTaxRate": "Standard tax rate"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["CountryPage"];
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "reference.currencies": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: number;
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "nameEn" | "-nameEn" | "nameMe" | "-nameMe";
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "466e5b9c-d57f-4444-8cea-a8e5b053ddd5",
                     *           "code": "EUR",
                     *           "nameEn": "Euro",
                     *           "nameMe": "Evro",
                     *           "symbol": "€",
                     *           "decimals": 2
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["CurrencyPage"];
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "reference.cities": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: number;
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "nameEn" | "-nameEn" | "nameMe" | "-nameMe";
                /**
                 * @description Only of this country
                 * @example aff64e4f-d520-4d18-8cb0-1adab98d2d20
                 */
                countryId?: string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "11a62c23-412b-4747-8a71-481aa2dc7323",
                     *           "countryId": "aff64e4f-d520-4d18-8cb0-1adab98d2d20",
                     *           "nameEn": "Podgorica",
                     *           "nameMe": "Podgorica",
                     *           "latitude": "42.441",
                     *           "longitude": "19.262",
                     *           "timezone": "Europe/Podgorica"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["CityPage"];
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "reference.cuisines": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: number;
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "nameEn" | "-nameEn" | "nameMe" | "-nameMe";
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "2753cb15-f1d6-434c-8d6e-101c9cd5b2b2",
                     *           "code": "mediterranean",
                     *           "nameEn": "Mediterranean",
                     *           "nameMe": "Mediteranska"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["CuisinePage"];
                };
            };
            "5XX": components["responses"]["Fault"];
            "4XX": components["responses"]["Other"];
        };
    };
    "organizations.audit": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "at" | "-at";
                /** @description Only of this group of actions */
                group?: components["parameters"]["group"];
                /**
                 * @description Only this action
                 * @example order.refunded
                 */
                action?: components["parameters"]["action"];
                /**
                 * @description Only by this user or worker
                 * @example 38a81e87-e796-41e6-82bf-5fbd307ce2fc
                 */
                person?: components["parameters"]["person"];
                /**
                 * @description Only of this location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                location?: components["parameters"]["location"];
                /**
                 * @description First day
                 * @example 2026-03-14
                 */
                dateFrom?: components["parameters"]["dateFrom"];
                /**
                 * @description Last day
                 * @example 2026-03-14
                 */
                dateTo?: components["parameters"]["dateTo"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "1204",
                     *           "at": "2026-03-14T18:30:00Z",
                     *           "actorKind": "user",
                     *           "actorId": "50c9c4ae-b40b-4b20-8b6d-98f516f8b8c0",
                     *           "actorName": "Marko Vuković",
                     *           "action": "order.refunded",
                     *           "subject": "order",
                     *           "subjectId": "a9491f4c-1bf7-40cf-8bad-cba2db8f028e",
                     *           "subjectName": "42",
                     *           "subjectExists": true,
                     *           "locationName": "Stara varoš",
                     *           "currency": "EUR",
                     *           "before": {
                     *             "refundedAmount": "0.00"
                     *           },
                     *           "after": {
                     *             "refundedAmount": "12.50"
                     *           },
                     *           "ip": "203.0.113.7"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20,
                     *       "people": [
                     *         {
                     *           "id": "f2442180-b3f6-46e2-8934-a849af3711b4",
                     *           "name": "Marko Vuković"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "organizations.exportAudit": {
        parameters: {
            query?: {
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "at" | "-at";
                /** @description Only of this group of actions */
                group?: components["parameters"]["group"];
                /**
                 * @description Only this action
                 * @example order.refunded
                 */
                action?: components["parameters"]["action"];
                /**
                 * @description Only by this user or worker
                 * @example 38a81e87-e796-41e6-82bf-5fbd307ce2fc
                 */
                person?: components["parameters"]["person"];
                /**
                 * @description Only of this location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                location?: components["parameters"]["location"];
                /**
                 * @description First day
                 * @example 2026-03-14
                 */
                dateFrom?: components["parameters"]["dateFrom"];
                /**
                 * @description Last day
                 * @example 2026-03-14
                 */
                dateTo?: components["parameters"]["dateTo"];
                /** @description Between the cells; `;` also writes decimal commas */
                delimiter?: components["parameters"]["delimiter"];
            };
        };
        responses: {
            200: components["responses"]["CsvFile"];
            "4XX": components["responses"]["Other"];
        };
    };
    "organizations.billing": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hasProvider": true,
                     *       "canManage": true,
                     *       "invoices": [
                     *         {
                     *           "id": "Id",
                     *           "number": "Number",
                     *           "issuedAt": "2026-03-14T18:30:00Z",
                     *           "total": "49.00",
                     *           "currency": "EUR",
                     *           "status": "draft",
                     *           "url": "https://konoba.example.com/media/8f14e45f"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        hasProvider: boolean;
                        canManage: boolean;
                        invoices: {
                            id: string;
                            number: string | null;
                            /** Format: date-time */
                            issuedAt: string;
                            total: components["schemas"]["Amount"];
                            currency: string;
                            /** @enum {string} */
                            status: "draft" | "open" | "paid" | "void" | "uncollectible";
                            /** Format: uri */
                            url: string | null;
                        }[];
                    };
                };
            };
            "5XX": components["responses"]["Fault"];
            "4XX": components["responses"]["Other"];
        };
    };
    "organizations.prices": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "plan": "growth",
                     *           "amount": "37.50",
                     *           "currency": "EUR",
                     *           "per": "month"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            plan: components["schemas"]["Plan"];
                            amount: components["schemas"]["Amount"];
                            currency: string;
                            /** @enum {string} */
                            per: "month" | "year";
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "organizations.openBilling": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://konoba.example.com/media/8f14e45f"
                     *     }
                     */
                    "application/json": {
                        /** Format: uri */
                        url: string;
                    };
                };
            };
            403: components["responses"]["Role"];
            409: components["responses"]["Rule"];
            "5XX": components["responses"]["Fault"];
            default: components["responses"]["Other"];
        };
    };
    "organizations.integrity": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "checkedAt": "2026-03-14T18:30:00Z",
                     *       "isComplete": false,
                     *       "items": [
                     *         {
                     *           "check": "orderTotals",
                     *           "locationName": "Stara varoš",
                     *           "count": 1,
                     *           "examples": [
                     *             "Examples"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** Format: date-time */
                        checkedAt: string | null;
                        isComplete: boolean;
                        items: {
                            /** @enum {string} */
                            check: "orderTotals" | "orderPayments" | "paymentStatus" | "orderStatus" | "orderNumbers" | "rollups" | "stock" | "stockCosts" | "consumption" | "deliveries" | "production" | "drawers" | "tables" | "reservations" | "media" | "sessions" | "constraints" | "duplicates" | "guards" | "auditChain" | "receipts" | "postings" | "journals" | "invoices";
                            locationName: string | null;
                            count: number;
                            examples: string[];
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "organizations.exportEverything": {
        responses: {
            200: components["responses"]["CsvFile"];
            403: components["responses"]["Role"];
            default: components["responses"]["Other"];
        };
    };
    "organizations.askDeletion": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid"
                 *     }
                 */
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deletesAt": "2026-03-14T18:30:00Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: date-time */
                        deletesAt: string | null;
                    };
                };
            };
            403: components["responses"]["Role"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "organizations.withdrawDeletion": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deletesAt": "2026-03-14T18:30:00Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: date-time */
                        deletesAt: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "organizations.mine": {
        responses: {
            200: components["responses"]["Organization"];
            "4XX": components["responses"]["Other"];
        };
    };
    "organizations.find": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Organization"];
            "4XX": components["responses"]["Other"];
        };
    };
    "organizations.update": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid"
                 *     }
                 */
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Organization"];
            "4XX": components["responses"]["Other"];
        };
    };
    "organizations.choosePlan": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "growth"
                 *     }
                 */
                "application/json": components["schemas"]["PlanChoice"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "organization": {
                     *         "id": "af3a1bb3-12bf-4430-855d-0f513e3a27c4",
                     *         "name": "Konoba Marko",
                     *         "plan": "growth",
                     *         "trialEndsAt": null,
                     *         "isDemo": false,
                     *         "activeLocations": 2,
                     *         "locationLimit": 5,
                     *         "createdAt": "2025-11-02T09:00:00Z"
                     *       },
                     *       "checkoutUrl": "https://konoba.example.com"
                     *     }
                     */
                    "application/json": {
                        organization: components["schemas"]["Organization"];
                        /** Format: uri */
                        checkoutUrl: string | null;
                    };
                };
            };
            403: components["responses"]["Role"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "organizations.receiveStripe": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        received: true;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            default: components["responses"]["Other"];
        };
    };
    "locations.listByOrganization": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description Field, `-` in front for descending
                 * @example -createdAt
                 */
                sort?: components["parameters"]["sort"];
            };
            path: {
                /**
                 * @description Id of the organization
                 * @example af3a1bb3-12bf-4430-855d-0f513e3a27c4
                 */
                organizationId: string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Stara varoš",
                     *           "address": "Njegoševa 12",
                     *           "cityId": "11a62c23-412b-4747-8a71-481aa2dc7323",
                     *           "countryId": "aff64e4f-d520-4d18-8cb0-1adab98d2d20",
                     *           "postalCode": "81000",
                     *           "phoneNumber": "+38267123456",
                     *           "taxNumber": "03123456",
                     *           "latitude": "42.441",
                     *           "longitude": "19.262",
                     *           "email": "stara.varos@example.com",
                     *           "websiteUrl": "https://konoba.example.com",
                     *           "numberOfTables": 11,
                     *           "active": true,
                     *           "crmEnabled": false,
                     *           "instagramSyncEnabled": false,
                     *           "servesAlcohol": true,
                     *           "currency": "466e5b9c-d57f-4444-8cea-a8e5b053ddd5",
                     *           "defaultGratuityPercentage": "0",
                     *           "servicePrice": "0.00",
                     *           "taxRate": "21.00",
                     *           "pricesIncludeTax": true,
                     *           "requirePaymentToComplete": true,
                     *           "completeWhenServedAndPaid": true,
                     *           "skipConfirmed": false,
                     *           "offlineCash": true,
                     *           "autoAcceptOrders": false,
                     *           "autoRejectMinutes": 1,
                     *           "timezone": "Europe/Podgorica",
                     *           "businessDayStart": "04:00",
                     *           "reservationMinutes": 15,
                     *           "reservationHoldMinutes": 0,
                     *           "translations": [
                     *             {
                     *               "languageCode": "en",
                     *               "description": "A tavern in the old town"
                     *             }
                     *           ],
                     *           "cuisines": [],
                     *           "taxGroups": [
                     *             {
                     *               "name": "Drinks",
                     *               "percentage": "21"
                     *             }
                     *           ],
                     *           "id": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "organizationId": "af3a1bb3-12bf-4430-855d-0f513e3a27c4",
                     *           "currencyCode": "EUR",
                     *           "currencyDecimals": 2,
                     *           "cityName": {
                     *             "en": "Podgorica",
                     *             "me": "Podgorica"
                     *           },
                     *           "countryName": {
                     *             "en": "Montenegro",
                     *             "me": "Crna Gora"
                     *           },
                     *           "ratings": 0,
                     *           "ratingAverage": "0.00",
                     *           "workingHours": [
                     *             {
                     *               "dayOfWeek": 5,
                     *               "openTime": "08:00",
                     *               "closeTime": "23:30",
                     *               "isClosed": false
                     *             }
                     *           ],
                     *           "specialDays": [
                     *             {
                     *               "name": "Grilled squid",
                     *               "isYearly": false,
                     *               "isClosed": false,
                     *               "openTime": "08:00",
                     *               "closeTime": "23:30",
                     *               "date": "2026-03-14"
                     *             }
                     *           ],
                     *           "activeTables": 11,
                     *           "hasOrders": true,
                     *           "createdAt": "2025-11-02T09:00:00Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["LocationPage"];
                };
            };
            "5XX": components["responses"]["Fault"];
            "4XX": components["responses"]["Other"];
        };
    };
    "locations.find": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Location"];
            "5XX": components["responses"]["Fault"];
            "4XX": components["responses"]["Other"];
        };
    };
    "locations.update.put": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Stara varoš"
                 *     }
                 */
                "application/json": components["schemas"]["LocationChanges"];
            };
        };
        responses: {
            200: components["responses"]["Location"];
            403: components["responses"]["Role"];
            404: components["responses"]["None"];
            "5XX": components["responses"]["Fault"];
            default: components["responses"]["Other"];
        };
    };
    "locations.update": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Stara varoš"
                 *     }
                 */
                "application/json": components["schemas"]["LocationChanges"];
            };
        };
        responses: {
            200: components["responses"]["Location"];
            403: components["responses"]["Role"];
            404: components["responses"]["None"];
            "5XX": components["responses"]["Fault"];
            default: components["responses"]["Other"];
        };
    };
    "locations.live": {
        parameters: {
            query?: {
                /**
                 * @description Age in ms of the data the caller has
                 * @example 0
                 */
                ageMs?: number;
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "locations.create": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Stara varoš",
                 *       "address": "Njegoševa 12",
                 *       "currency": "466e5b9c-d57f-4444-8cea-a8e5b053ddd5",
                 *       "taxRate": "21.00",
                 *       "timezone": "Europe/Podgorica"
                 *     }
                 */
                "application/json": components["schemas"]["LocationInput"];
            };
        };
        responses: {
            201: components["responses"]["Location"];
            403: components["responses"]["Role"];
            "5XX": components["responses"]["Fault"];
            default: components["responses"]["Other"];
        };
    };
    "locations.updateWorkingHours": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "workingHours": [
                 *         {
                 *           "dayOfWeek": 5,
                 *           "openTime": "08:00",
                 *           "closeTime": "23:30",
                 *           "isClosed": false
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    workingHours: components["schemas"]["WorkingDay"][];
                };
            };
        };
        responses: {
            200: components["responses"]["Location"];
            "5XX": components["responses"]["Fault"];
            "4XX": components["responses"]["Other"];
        };
    };
    "locations.putSpecialDay": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
                /**
                 * @description Business day
                 * @example 2026-03-14
                 */
                date: components["parameters"]["date"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid"
                 *     }
                 */
                "application/json": components["schemas"]["SpecialDayInput"];
            };
        };
        responses: {
            200: components["responses"]["Location"];
            "5XX": components["responses"]["Fault"];
            "4XX": components["responses"]["Other"];
        };
    };
    "locations.removeSpecialDay": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
                /**
                 * @description Business day
                 * @example 2026-03-14
                 */
                date: components["parameters"]["date"];
            };
        };
        responses: {
            200: components["responses"]["Location"];
            "5XX": components["responses"]["Fault"];
            "4XX": components["responses"]["Other"];
        };
    };
    "users.me": {
        responses: {
            200: components["responses"]["Profile"];
            "4XX": components["responses"]["Other"];
        };
    };
    "users.leave": {
        responses: {
            200: components["responses"]["Done"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "users.updateMe": {
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "language": "en",
                 *       "theme": "system"
                 *     }
                 */
                "application/json": components["schemas"]["ProfileChanges"];
            };
        };
        responses: {
            200: components["responses"]["Profile"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "users.list": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "firstName" | "lastName" | "role" | "status" | "memberSince" | "-firstName" | "-lastName" | "-role" | "-status" | "-memberSince";
                /**
                 * @description Only with this role
                 * @example manager
                 */
                role?: components["schemas"]["UserRole"];
                /** @description Only with this status */
                status?: "active" | "invited";
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "04f8996d-a763-47a9-89b1-028ee3007569",
                     *           "organizationId": "af3a1bb3-12bf-4430-855d-0f513e3a27c4",
                     *           "firstName": "Ana",
                     *           "lastName": "Popović",
                     *           "email": "ana@example.com",
                     *           "phoneNumber": "+38267123456",
                     *           "role": "manager",
                     *           "status": "active",
                     *           "invitedAt": null,
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "memberSince": "2025-11-02T09:00:00Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "users.create": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ana@example.com",
                 *       "firstName": "Ana",
                 *       "lastName": "Popović",
                 *       "role": "manager"
                 *     }
                 */
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            201: components["responses"]["User"];
            400: components["responses"]["Invalid"];
            403: components["responses"]["Role"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "users.listSessions": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "f9a2fe35-d5e0-400b-852c-63f8dfeb0b08",
                     *           "isCurrent": true,
                     *           "userAgent": "Mozilla/5.0",
                     *           "ip": "203.0.113.7",
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "lastSeenAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["OpenSession"][];
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "users.endSessions": {
        parameters: {
            query?: {
                /** @description Keeps the session of the caller */
                keepCurrent?: "true" | "false";
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Other"];
        };
    };
    "users.endSession": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Other"];
        };
    };
    "users.find": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["User"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "users.remove": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Removed"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "users.update": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Ana",
                 *       "role": "manager"
                 *     }
                 */
                "application/json": {
                    firstName?: string;
                    lastName?: string;
                    role?: components["schemas"]["UserRole"];
                };
            };
        };
        responses: {
            200: components["responses"]["User"];
            403: components["responses"]["Role"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "users.resendInvitation": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["User"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "users.restore": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            403: components["responses"]["Role"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "users.passkeys": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isAvailable": false,
                     *       "isProven": false,
                     *       "items": [
                     *         {
                     *           "id": "4b949c13-0904-4061-89a3-1ad2ca94bc9a",
                     *           "name": "Grilled squid",
                     *           "host": "Host",
                     *           "isUsable": false,
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "lastUsedAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        isAvailable: boolean;
                        isProven: boolean;
                        items: components["schemas"]["Passkey"][];
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "users.addPasskey": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid",
                 *       "answer": {
                 *         "id": "Id",
                 *         "rawId": "c2Vzc2lvbg",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "c2Vzc2lvbg",
                 *           "attestationObject": "c2Vzc2lvbg"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    name: string;
                    answer: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        response: {
                            clientDataJSON: string;
                            attestationObject: string;
                            transports?: string[];
                        };
                    };
                };
            };
        };
        responses: {
            201: components["responses"]["Passkey"];
            400: components["responses"]["Invalid"];
            403: components["responses"]["Role"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "users.beginPasskey": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "challenge": "Challenge",
                     *       "rp": {
                     *         "id": "Id",
                     *         "name": "Grilled squid"
                     *       },
                     *       "user": {
                     *         "id": "Id",
                     *         "name": "Grilled squid",
                     *         "displayName": "Display name"
                     *       },
                     *       "pubKeyCredParams": [
                     *         {
                     *           "alg": 1,
                     *           "type": "public-key"
                     *         }
                     *       ],
                     *       "timeout": 1,
                     *       "excludeCredentials": [
                     *         {
                     *           "id": "Id",
                     *           "type": "public-key"
                     *         }
                     *       ],
                     *       "authenticatorSelection": {
                     *         "residentKey": "required",
                     *         "userVerification": "required"
                     *       },
                     *       "attestation": "none"
                     *     }
                     */
                    "application/json": {
                        challenge: string;
                        rp: {
                            id: string;
                            name: string;
                        };
                        user: {
                            id: string;
                            name: string;
                            displayName: string;
                        };
                        pubKeyCredParams: {
                            alg: number;
                            /** @constant */
                            type: "public-key";
                        }[];
                        timeout: number;
                        excludeCredentials: {
                            id: string;
                            /** @constant */
                            type: "public-key";
                        }[];
                        authenticatorSelection: {
                            /** @constant */
                            residentKey: "required";
                            /** @constant */
                            userVerification: "required";
                        };
                        /** @constant */
                        attestation: "none";
                    };
                };
            };
            403: components["responses"]["Role"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "users.removePasskey": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            403: components["responses"]["Role"];
            default: components["responses"]["Other"];
        };
    };
    "users.renamePasskey": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid"
                 *     }
                 */
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Passkey"];
            "4XX": components["responses"]["Other"];
        };
    };
    "users.sendProof": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "ana@example.com",
                     *       "resendInSeconds": 30
                     *     }
                     */
                    "application/json": {
                        email: string;
                        resendInSeconds: number;
                    };
                };
            };
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "users.prove": {
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "code": "481516"
                 *     }
                 */
                "application/json": {
                    code?: string;
                    passkey?: components["schemas"]["PasskeyAnswer"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Invalid"];
            default: components["responses"]["Other"];
        };
    };
    "team.create": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Ana",
                 *       "lastName": "Popović",
                 *       "username": "ana",
                 *       "pin": "4816",
                 *       "role": "waiter",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": components["schemas"]["WorkerInput"];
            };
        };
        responses: {
            201: components["responses"]["Worker"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "team.list": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "firstName" | "lastName" | "username" | "role" | "status" | "lastLogin" | "memberSince" | "-firstName" | "-lastName" | "-username" | "-role" | "-status" | "-lastLogin" | "-memberSince";
                /**
                 * @description Only with this role
                 * @example waiter
                 */
                role?: components["schemas"]["WorkerRole"];
                /**
                 * @description Only with this status
                 * @example active
                 */
                status?: components["schemas"]["WorkerStatus"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "87eba76e-7f31-4453-8045-ba922e7770fb",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "firstName": "Ana",
                     *           "lastName": "Popović",
                     *           "username": "ana",
                     *           "email": "ana@example.com",
                     *           "role": "waiter",
                     *           "status": "active",
                     *           "lastLogin": "2026-03-14T18:30:00Z",
                     *           "memberSince": "2025-11-02T09:00:00Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["WorkerPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "team.signInPlace": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *       "locationName": "Stara varoš",
                     *       "organizationName": "Konoba Marko"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        locationId: string;
                        locationName: string;
                        organizationName: string;
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "team.signInCode": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"></svg> */
                    "image/svg+xml": string;
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "team.signIn": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ana",
                 *       "pin": "4816",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": {
                    username: string;
                    pin: components["schemas"]["Pin"];
                    /** Format: uuid */
                    locationId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "sessionId": "3f3af1ec-ebbd-4410-8b41-7ec0d27bbfcb",
                     *       "worker": {
                     *         "id": "87eba76e-7f31-4453-8045-ba922e7770fb",
                     *         "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *         "firstName": "Ana",
                     *         "lastName": "Popović",
                     *         "username": "ana",
                     *         "email": "ana@example.com",
                     *         "role": "waiter",
                     *         "status": "active",
                     *         "lastLogin": "2026-03-14T18:30:00Z",
                     *         "memberSince": "2025-11-02T09:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** Format: uuid */
                        sessionId: string;
                        worker: components["schemas"]["Worker"];
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Other"];
        };
    };
    "team.signInNames": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *       "locationName": "Stara varoš",
                     *       "organizationName": "Konoba Marko",
                     *       "items": [
                     *         {
                     *           "username": "ana",
                     *           "firstName": "Ana",
                     *           "lastName": "Popović"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        locationId: string;
                        locationName: string;
                        organizationName: string;
                        items: {
                            username: string;
                            firstName: string;
                            lastName: string;
                        }[];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "team.listDevices": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                id: string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "79939f51-a542-4ca5-8947-e88bc3b3be62",
                     *           "name": "Grilled squid",
                     *           "createdBy": "Marko Vuković",
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "lastUsedAt": "2026-03-14T18:30:00Z",
                     *           "isThisOne": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["StaffDevice"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "team.removeDevice": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Other"];
        };
    };
    "team.addDevice": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "name": "Grilled squid"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    locationId: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "79939f51-a542-4ca5-8947-e88bc3b3be62",
                     *       "name": "Grilled squid",
                     *       "createdBy": "Marko Vuković",
                     *       "createdAt": "2025-11-02T09:00:00Z",
                     *       "lastUsedAt": "2026-03-14T18:30:00Z",
                     *       "isThisOne": false
                     *     }
                     */
                    "application/json": components["schemas"]["StaffDevice"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "team.find": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Worker"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "team.remove": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Removed"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "team.update": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": components["schemas"]["WorkerChanges"];
            };
        };
        responses: {
            200: components["responses"]["Worker"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "team.resetPin": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pin": "4816"
                 *     }
                 */
                "application/json": {
                    pin: components["schemas"]["Pin"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "team.restore": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "team.views": {
        parameters: {
            query: {
                /**
                 * @description Name of the list
                 * @example List
                 */
                list: components["parameters"]["listQuery"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId?: string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Grilled squid",
                     *           "asked": {},
                     *           "isDefault": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["SavedView"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "team.keepViews": {
        parameters: {
            query: {
                /**
                 * @description Name of the list
                 * @example List
                 */
                list: components["parameters"]["listQuery"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId?: string;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "name": "Grilled squid",
                 *           "asked": {},
                 *           "isDefault": false
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    items: components["schemas"]["SavedView"][];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Grilled squid",
                     *           "asked": {},
                     *           "isDefault": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["SavedView"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "team.approve": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "approverId": "7a023df6-bf29-424d-8c2d-d30086dc8aca",
                 *       "pin": "4816"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    approverId: string;
                    pin: components["schemas"]["Pin"];
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "481516",
                     *       "expiresAt": "2026-03-14T18:30:00Z",
                     *       "approvedAt": "2026-03-14T18:30:00Z",
                     *       "approvedBy": "Approved by",
                     *       "reason": "Delivery"
                     *     }
                     */
                    "application/json": {
                        token: string;
                        /** Format: date-time */
                        expiresAt: string;
                        /** Format: date-time */
                        approvedAt: string;
                        approvedBy: string;
                        reason: string | null;
                    };
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Role"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "team.roleLimits": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "role": "waiter",
                     *           "discountPercentage": "0.00",
                     *           "voidAmount": "12.50",
                     *           "refundAmount": "12.50"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["RoleLimits"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "team.keepRoleLimits": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "role": "waiter",
                 *           "discountPercentage": "0.00",
                 *           "voidAmount": "12.50",
                 *           "refundAmount": "12.50"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    items: components["schemas"]["RoleLimits"][];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "role": "waiter",
                     *           "discountPercentage": "0.00",
                     *           "voidAmount": "12.50",
                     *           "refundAmount": "12.50"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["RoleLimits"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "auth.signUp": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ana@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["SignUpInput"];
            };
        };
        responses: {
            200: components["responses"]["MessageSent"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "auth.signIn": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ana@example.com"
                 *     }
                 */
                "application/json": {
                    email: string;
                    language?: components["schemas"]["Language"];
                };
            };
        };
        responses: {
            200: components["responses"]["MessageSent"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "auth.renewLink": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "access_token": "c2Vzc2lvbg",
                 *       "refresh_token": "cmVmcmVzaA"
                 *     }
                 */
                "application/json": {
                    access_token: string;
                    refresh_token: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Check your email.",
                     *       "resendInSeconds": 30,
                     *       "email": "ana@example.com"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        resendInSeconds: number;
                        email: string;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "auth.verifyOtp": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ana@example.com",
                 *       "token": "481516"
                 *     }
                 */
                "application/json": {
                    email: string;
                    token: string;
                };
            };
        };
        responses: {
            200: components["responses"]["OpenedSession"];
            400: components["responses"]["Invalid"];
            default: components["responses"]["Other"];
        };
    };
    "auth.verifyTokens": {
        parameters: {
            query: {
                /**
                 * @description Token of the sign-in link
                 * @example c2Vzc2lvbg
                 */
                access_token: string;
                /**
                 * @description Second token of the sign-in link
                 * @example cmVmcmVzaA
                 */
                refresh_token: string;
                /**
                 * @description Page, from 1; one past the end is the last
                 * @example 1
                 */
                page?: string;
            };
        };
        responses: {
            /** @description Redirect */
            302: {
                headers: {
                    /**
                     * @description Address to continue at
                     * @example /
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "auth.signOut": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Check your email."
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            "5XX": components["responses"]["Fault"];
            "4XX": components["responses"]["Other"];
        };
    };
    "auth.signOut.post": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Check your email."
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            "5XX": components["responses"]["Fault"];
            "4XX": components["responses"]["Other"];
        };
    };
    "auth.signUpState": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessionId": "3f3af1ec-ebbd-4410-8b41-7ec0d27bbfcb",
                     *       "hasProfile": true,
                     *       "email": "ana@example.com",
                     *       "firstName": "Ana",
                     *       "lastName": "Popović",
                     *       "phoneNumber": "+38267123456",
                     *       "phoneVerified": true,
                     *       "organizationName": "Konoba Marko"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        sessionId: string;
                        hasProfile: boolean;
                        email: string | null;
                        firstName: string | null;
                        lastName: string | null;
                        phoneNumber: string | null;
                        phoneVerified: boolean;
                        organizationName: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "auth.saveSignUpState": {
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Ana",
                 *       "lastName": "Popović"
                 *     }
                 */
                "application/json": {
                    firstName?: string;
                    lastName?: string;
                    organizationName?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "auth.verifyPhone": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phoneNumber": "+38267123456"
                 *     }
                 */
                "application/json": {
                    phoneNumber: components["schemas"]["PhoneNumber"];
                    code?: string;
                    language?: components["schemas"]["Language"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Check your email.",
                     *       "resendInSeconds": 30,
                     *       "phoneNumber": "+38267123456",
                     *       "phoneVerified": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        resendInSeconds: number;
                        phoneNumber: string;
                        phoneVerified: boolean;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "auth.createUser": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Ana",
                 *       "lastName": "Popović",
                 *       "phoneNumber": "+38267123456",
                 *       "role": "owner",
                 *       "organizationName": "Konoba Marko"
                 *     }
                 */
                "application/json": components["schemas"]["ProfileInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Check your email.",
                     *       "userId": "04f8996d-a763-47a9-89b1-028ee3007569",
                     *       "organizationId": "af3a1bb3-12bf-4430-855d-0f513e3a27c4"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** Format: uuid */
                        userId: string;
                        /** Format: uuid */
                        organizationId: string;
                    };
                };
            };
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "auth.options": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "demo": false,
                     *       "outbox": false,
                     *       "checkout": false,
                     *       "passkeys": false
                     *     }
                     */
                    "application/json": {
                        demo: boolean;
                        outbox: boolean;
                        checkout: boolean;
                        passkeys: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "auth.demoTeam": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "locationName": "Stara varoš",
                     *           "organizationName": "Konoba Marko",
                     *           "firstName": "Ana",
                     *           "lastName": "Popović",
                     *           "username": "ana",
                     *           "role": "waiter",
                     *           "pin": "Pin"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            locationId: string;
                            locationName: string;
                            organizationName: string;
                            firstName: string;
                            lastName: string;
                            username: string;
                            role: components["schemas"]["WorkerRole"];
                            pin: string;
                        }[];
                    };
                };
            };
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "auth.demo": {
        parameters: {
            query?: {
                /**
                 * @description Language of names, or their fallback
                 * @example en
                 */
                language?: components["schemas"]["Language"];
            };
        };
        responses: {
            200: components["responses"]["OpenedSession"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "auth.hasProfile": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "hasProfile": true,
                     *       "sessionId": "3f3af1ec-ebbd-4410-8b41-7ec0d27bbfcb"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @constant */
                        hasProfile: true;
                        /** Format: uuid */
                        sessionId: string;
                    };
                };
            };
            "5XX": components["responses"]["Fault"];
            "4XX": components["responses"]["Other"];
        };
    };
    "auth.askPasskey": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "challenge": "Challenge",
                     *       "rpId": "Rp id",
                     *       "timeout": 1,
                     *       "userVerification": "required"
                     *     }
                     */
                    "application/json": {
                        challenge: string;
                        rpId: string;
                        timeout: number;
                        /** @constant */
                        userVerification: "required";
                    };
                };
            };
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "auth.signInByPasskey": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "Id",
                 *       "rawId": "c2Vzc2lvbg",
                 *       "type": "public-key",
                 *       "response": {
                 *         "clientDataJSON": "c2Vzc2lvbg",
                 *         "authenticatorData": "c2Vzc2lvbg",
                 *         "signature": "c2Vzc2lvbg"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyAnswer"];
            };
        };
        responses: {
            200: components["responses"]["OpenedSession"];
            400: components["responses"]["Invalid"];
            default: components["responses"]["Other"];
        };
    };
    "media.upload": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "(the bytes of a picture)",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "multipart/form-data": {
                    file: string;
                    /** Format: uuid */
                    locationId: string;
                    name?: string | null;
                    altText?: string | null;
                    description?: string | null;
                };
            };
        };
        responses: {
            201: components["responses"]["Picture"];
            404: components["responses"]["None"];
            415: components["responses"]["WrongType"];
            "5XX": components["responses"]["Fault"];
            default: components["responses"]["Other"];
        };
    };
    "media.find": {
        parameters: {
            path: {
                /**
                 * @description Id of the photo
                 * @example 721c9525-ade2-4a89-83d3-43ef25cf68b9
                 */
                mediaId: components["parameters"]["mediaId"];
            };
        };
        responses: {
            200: components["responses"]["Picture"];
            "4XX": components["responses"]["Other"];
        };
    };
    "media.remove": {
        parameters: {
            query?: {
                /** @description Detaches the photo where it is in use */
                detach?: "true" | "false";
            };
            path: {
                /**
                 * @description Id of the photo
                 * @example 721c9525-ade2-4a89-83d3-43ef25cf68b9
                 */
                mediaId: components["parameters"]["mediaId"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "media.update": {
        parameters: {
            path: {
                /**
                 * @description Id of the photo
                 * @example 721c9525-ade2-4a89-83d3-43ef25cf68b9
                 */
                mediaId: components["parameters"]["mediaId"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    altText?: string | null;
                    description?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Picture"];
            "4XX": components["responses"]["Other"];
        };
    };
    "media.list": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "name" | "-name" | "createdAt" | "-createdAt" | "bytes" | "-bytes";
                /** @description Only of this type */
                type?: "image/jpeg" | "image/png" | "image/webp" | "image/avif";
                /** @description Only photos in use, or only others */
                used?: "true" | "false";
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Grilled squid",
                     *           "altText": "Grilled squid on a white plate",
                     *           "description": null,
                     *           "id": "2cea274d-0bed-439e-84ab-6ba9e59ec889",
                     *           "organizationId": "af3a1bb3-12bf-4430-855d-0f513e3a27c4",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "fileName": "squid.jpg",
                     *           "mediaType": "image/jpeg",
                     *           "bytes": 482113,
                     *           "width": 2048,
                     *           "height": 1365,
                     *           "placeholder": null,
                     *           "url": "https://konoba.example.com/media/8f14e45f",
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "usedIn": [
                     *             {
                     *               "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                     *               "nameEn": "Grilled squid",
                     *               "nameMe": "Lignje na žaru"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["PicturePage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "media.rename": {
        parameters: {
            path: {
                /**
                 * @description Id of the photo
                 * @example 721c9525-ade2-4a89-83d3-43ef25cf68b9
                 */
                mediaId: components["parameters"]["mediaId"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid"
                 *     }
                 */
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Picture"];
            "4XX": components["responses"]["Other"];
        };
    };
    "products.exportCsv": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "name" | "-name" | "category" | "-category" | "price" | "-price" | "onHand" | "-onHand" | "unitCost" | "-unitCost" | "stockValue" | "-stockValue" | "createdAt" | "-createdAt";
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
                /**
                 * @description Only of this category, by name or id
                 * @example Fish
                 */
                category?: components["parameters"]["category"];
                /** @description Only active rows, or only others */
                active?: components["parameters"]["active"];
                /** @description Which rows to list */
                view?: components["parameters"]["view"];
                /**
                 * @description Only with this allergen
                 * @example fish
                 */
                allergen?: components["parameters"]["allergen"];
                /**
                 * @description Only with this barcode
                 * @example 3830001234567
                 */
                barcode?: components["parameters"]["barcode"];
                /** @description Between the cells; `;` also writes decimal commas */
                delimiter?: components["parameters"]["delimiter"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            200: components["responses"]["CsvFile"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "products.importCsv": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "mode": "create",
                 *       "dryRun": false,
                 *       "delimiter": ";",
                 *       "csv": "Name;Price\nSquid;9,40\n"
                 *     }
                 */
                "application/json": components["schemas"]["Import"];
            };
        };
        responses: {
            200: components["responses"]["ImportResult"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "products.lastImport": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            200: components["responses"]["LastImport"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "products.undoImport": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["ImportUndone"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "products.create": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Squid",
                 *       "category": "Fish",
                 *       "price": "9.40",
                 *       "unit": "kg",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": components["schemas"]["ProductInput"];
            };
        };
        responses: {
            201: components["responses"]["Product"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "products.meatTypes": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: number;
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description Field, `-` in front for descending
                 * @example -createdAt
                 */
                sort?: components["parameters"]["sort"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "749a2966-4857-4275-88b0-3541f21603ea",
                     *           "code": "lamb",
                     *           "nameEn": "Lamb",
                     *           "nameMe": "Jagnjetina"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["MeatTypePage"];
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "products.list": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "name" | "-name" | "category" | "-category" | "price" | "-price" | "onHand" | "-onHand" | "unitCost" | "-unitCost" | "stockValue" | "-stockValue" | "createdAt" | "-createdAt";
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
                /**
                 * @description Only of this category, by name or id
                 * @example Fish
                 */
                category?: components["parameters"]["category"];
                /** @description Only active rows, or only others */
                active?: components["parameters"]["active"];
                /** @description Which rows to list */
                view?: components["parameters"]["view"];
                /**
                 * @description Only with this allergen
                 * @example fish
                 */
                allergen?: components["parameters"]["allergen"];
                /**
                 * @description Only with this barcode
                 * @example 3830001234567
                 */
                barcode?: components["parameters"]["barcode"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Grilled squid",
                     *           "description": "From the grill, with chard and potatoes",
                     *           "translations": [
                     *             {
                     *               "languageCode": "me",
                     *               "name": "Lignja",
                     *               "description": null
                     *             }
                     *           ],
                     *           "category": "Fish",
                     *           "price": "12.50",
                     *           "unit": "kg",
                     *           "barcode": "3830001234567",
                     *           "allergens": [
                     *             "fish",
                     *             "molluscs"
                     *           ],
                     *           "nutritionInfo": {
                     *             "protein": "15.6",
                     *             "fat": "1.4"
                     *           },
                     *           "preparationTime": null,
                     *           "isActive": true,
                     *           "alertWhenLessThan": 2,
                     *           "id": "0e637856-42cd-4d04-89bc-992e28303922",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "shownName": "Squid",
                     *           "categoryId": "edb2cd3b-74c9-49af-80f0-b7054990f207",
                     *           "inheritedAllergens": [
                     *             "gluten"
                     *           ],
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "updatedAt": "2026-03-14T18:30:00Z",
                     *           "recipeId": "e1d8e552-3309-41f9-8779-f85b6f2c00a1",
                     *           "stockItems": 1,
                     *           "recipes": 1,
                     *           "onHand": 1,
                     *           "stockMinimum": 1,
                     *           "stockLevel": "out",
                     *           "unitCost": "9.4000",
                     *           "stockValue": "58.75"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20,
                     *       "summary": {
                     *         "counts": {
                     *           "all": 64,
                     *           "low": 3,
                     *           "no_cost": 9,
                     *           "inactive": 3
                     *         },
                     *         "stockValue": "58.75",
                     *         "currencyCode": "EUR"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProductPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "products.categories": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: number;
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description Field, `-` in front for descending
                 * @example -createdAt
                 */
                sort?: components["parameters"]["sort"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "ed4a4d0e-cce3-4c9d-8207-fedd4308e0ad",
                     *           "name": "Fish",
                     *           "products": 1
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["ProductCategoryPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "products.find": {
        parameters: {
            query?: {
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Product"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "products.update": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "price": "9.80"
                 *     }
                 */
                "application/json": components["schemas"]["ProductChanges"];
            };
        };
        responses: {
            200: components["responses"]["Product"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "products.remove": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Removed"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "products.update.patch": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "price": "9.80"
                 *     }
                 */
                "application/json": components["schemas"]["ProductChanges"];
            };
        };
        responses: {
            200: components["responses"]["Product"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "products.uses": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recipes": [
                     *         {
                     *           "id": "e6967e64-1d5c-4a3d-819b-d0eef5aa499e",
                     *           "name": "Grilled squid",
                     *           "nameMe": "Lignje na žaru"
                     *         }
                     *       ],
                     *       "options": [
                     *         {
                     *           "id": "e6967e64-1d5c-4a3d-819b-d0eef5aa499e",
                     *           "name": "Grilled squid",
                     *           "nameMe": "Lignje na žaru"
                     *         }
                     *       ],
                     *       "producedProducts": [
                     *         {
                     *           "id": "e6967e64-1d5c-4a3d-819b-d0eef5aa499e",
                     *           "name": "Grilled squid",
                     *           "nameMe": "Lignje na žaru"
                     *         }
                     *       ],
                     *       "stock": [
                     *         {
                     *           "id": "08c4242b-5f58-4628-8b8c-ef8ede40e989",
                     *           "quantity": 6.25,
                     *           "unit": "kg"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        recipes: components["schemas"]["ProductUse"][];
                        options: components["schemas"]["ProductUse"][];
                        producedProducts: components["schemas"]["ProductUse"][];
                        stock: {
                            /** Format: uuid */
                            id: string;
                            quantity: number;
                            unit: string;
                        }[];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "products.restore": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "suppliers.listItems": {
        parameters: {
            query: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Only of this supplier
                 * @example 955ed10b-73d6-465b-8adc-f768b94f8dd5
                 */
                supplierId?: components["parameters"]["supplierId"];
                /**
                 * @description Only of this product
                 * @example a8792157-cb4f-47fb-849c-035f45518c61
                 */
                productId?: components["parameters"]["productId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                     *           "name": "Grilled squid",
                     *           "code": "481516",
                     *           "packName": "Pack name",
                     *           "packCount": 1,
                     *           "packSize": 6,
                     *           "unit": "kg",
                     *           "price": "12.50",
                     *           "minimumPacks": 1,
                     *           "validFrom": "2026-03-14",
                     *           "id": "08ae136e-dc92-4d32-8e6d-bfb4d1ff3173",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "supplierId": "955ed10b-73d6-465b-8adc-f768b94f8dd5",
                     *           "supplierName": "Ribarnica Bar",
                     *           "productName": "Squid",
                     *           "productUnit": "kg",
                     *           "previousPrice": "80.00",
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "updatedAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["SupplierItemPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "suppliers.createItem": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                 *       "name": "Grilled squid",
                 *       "price": "12.50",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "supplierId": "955ed10b-73d6-465b-8adc-f768b94f8dd5"
                 *     }
                 */
                "application/json": components["schemas"]["SupplierItemInput"];
            };
        };
        responses: {
            201: components["responses"]["SupplierItem"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "suppliers.removeItem": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Removed"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "suppliers.updateItem": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid"
                 *     }
                 */
                "application/json": components["schemas"]["SupplierItemChanges"];
            };
        };
        responses: {
            200: components["responses"]["SupplierItem"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "suppliers.restoreItem": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "suppliers.listPrices": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "prices": [
                     *         {
                     *           "id": "683b531f-41ec-48a2-8345-b727afe59757",
                     *           "price": "12.50",
                     *           "validFrom": "2026-03-14",
                     *           "source": "list",
                     *           "createdBy": "Marko Vuković",
                     *           "createdAt": "2025-11-02T09:00:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        prices: {
                            /** Format: uuid */
                            id: string;
                            price: components["schemas"]["Amount"];
                            /** Format: date */
                            validFrom: string;
                            /** @enum {string} */
                            source: "list" | "delivery" | "invoice";
                            createdBy: string;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "suppliers.list": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Grilled squid",
                     *           "taxNumber": "03123456",
                     *           "contactName": "Contact name",
                     *           "phone": "Phone",
                     *           "email": "ana@example.com",
                     *           "language": "en",
                     *           "deliveryDays": [
                     *             1
                     *           ],
                     *           "orderDaysBefore": 0,
                     *           "orderUntil": "08:00",
                     *           "deliveryWindow": "Delivery window",
                     *           "minimumOrder": "80.00",
                     *           "paymentDays": 0,
                     *           "category": "Fish",
                     *           "notes": null,
                     *           "id": "955ed10b-73d6-465b-8adc-f768b94f8dd5",
                     *           "organizationId": "af3a1bb3-12bf-4430-855d-0f513e3a27c4",
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "updatedAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["SupplierPage"];
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "suppliers.create": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid"
                 *     }
                 */
                "application/json": components["schemas"]["SupplierInput"];
            };
        };
        responses: {
            201: components["responses"]["Supplier"];
            "4XX": components["responses"]["Other"];
        };
    };
    "suppliers.find": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Supplier"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "suppliers.remove": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Removed"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "suppliers.update": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid"
                 *     }
                 */
                "application/json": components["schemas"]["SupplierChanges"];
            };
        };
        responses: {
            200: components["responses"]["Supplier"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "suppliers.restore": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "suppliers.typedNames": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "names": [
                     *         {
                     *           "name": "Grilled squid",
                     *           "stockItems": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        names: {
                            name: string;
                            stockItems: number;
                        }[];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "suppliers.linkNames": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "names": [
                 *         "Names"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    locationId: string;
                    names: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stockItems": 1
                     *     }
                     */
                    "application/json": {
                        stockItems: number;
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.create": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "unitCost": "9.4000",
                 *       "quantity": 6.25,
                 *       "minimumStockLevel": 2,
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "productId": "a8792157-cb4f-47fb-849c-035f45518c61"
                 *     }
                 */
                "application/json": components["schemas"]["InventoryInput"];
            };
        };
        responses: {
            201: components["responses"]["InventoryItem"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.list": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "product" | "-product" | "quantity" | "-quantity" | "unitCost" | "-unitCost" | "totalCost" | "-totalCost" | "expiryDate" | "-expiryDate" | "supplier" | "-supplier" | "lastRestocked" | "-lastRestocked" | "createdAt" | "-createdAt";
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
                /** @description Which rows to list */
                view?: "all" | "alerts" | "low" | "out" | "expiring" | "count_needed";
                /**
                 * @description Only of this supplier, by name or id
                 * @example Ribarnica Bar
                 */
                supplier?: components["parameters"]["supplier"];
                /**
                 * @description Only of this category, by name or id
                 * @example Fish
                 */
                category?: components["parameters"]["category"];
                /**
                 * @description Only of this product
                 * @example a8792157-cb4f-47fb-849c-035f45518c61
                 */
                productId?: components["parameters"]["productId"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "supplierId": null,
                     *           "supplierName": "Ribarnica Bar",
                     *           "unitCost": "9.4000",
                     *           "quantity": 6.25,
                     *           "minimumStockLevel": 2,
                     *           "maximumStockLevel": 20,
                     *           "expiryDate": "2026-03-20",
                     *           "batchNumber": "L-0318",
                     *           "notes": null,
                     *           "unit": "kg",
                     *           "category": "Fish",
                     *           "subcategory": null,
                     *           "storageAreaId": "6cec388d-d46b-499a-874e-606c50571b8a",
                     *           "id": "a81f08be-49b0-4186-8769-8e42b512bdbc",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                     *           "productName": "Squid",
                     *           "productCategory": "Fish",
                     *           "barcode": "3830001234567",
                     *           "totalCost": "58.75",
                     *           "alertWhenLessThan": 2,
                     *           "level": null,
                     *           "expiry": null,
                     *           "needsCount": false,
                     *           "lastRestocked": "2026-03-14T18:30:00Z",
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "updatedAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20,
                     *       "summary": {
                     *         "stockValue": "58.75",
                     *         "currencyCode": "EUR",
                     *         "counts": {
                     *           "all": 31,
                     *           "alerts": 4,
                     *           "low": 2,
                     *           "out": 1,
                     *           "expiring": 1,
                     *           "count_needed": 0
                     *         },
                     *         "suppliers": [
                     *           "Ribarnica Bar"
                     *         ],
                     *         "categories": [
                     *           "Fish"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InventoryItemPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.alerts": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description Field, `-` in front for descending
                 * @example -createdAt
                 */
                sort?: components["parameters"]["sort"];
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                     *           "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                     *           "productName": "Squid",
                     *           "level": "low",
                     *           "quantity": 6.25,
                     *           "unit": "kg",
                     *           "minimumStockLevel": 2,
                     *           "alertWhenLessThan": 2,
                     *           "expiryDate": "2026-03-20"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["StockAlertPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.find": {
        parameters: {
            query?: {
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "supplierId": null,
                     *       "supplierName": "Ribarnica Bar",
                     *       "unitCost": "9.4000",
                     *       "quantity": 6.25,
                     *       "minimumStockLevel": 2,
                     *       "maximumStockLevel": 20,
                     *       "expiryDate": "2026-03-20",
                     *       "batchNumber": "L-0318",
                     *       "notes": null,
                     *       "unit": "kg",
                     *       "category": "Fish",
                     *       "subcategory": null,
                     *       "storageAreaId": "6cec388d-d46b-499a-874e-606c50571b8a",
                     *       "id": "a81f08be-49b0-4186-8769-8e42b512bdbc",
                     *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *       "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                     *       "productName": "Squid",
                     *       "productCategory": "Fish",
                     *       "barcode": "3830001234567",
                     *       "totalCost": "58.75",
                     *       "alertWhenLessThan": 2,
                     *       "level": null,
                     *       "expiry": null,
                     *       "needsCount": false,
                     *       "lastRestocked": "2026-03-14T18:30:00Z",
                     *       "createdAt": "2025-11-02T09:00:00Z",
                     *       "updatedAt": "2026-03-14T18:30:00Z",
                     *       "recentBalances": [
                     *         6.25,
                     *         4.1
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InventoryItemDetails"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.remove": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Removed"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.update": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "quantity": 6.25,
                 *       "reason": "Delivery"
                 *     }
                 */
                "application/json": components["schemas"]["InventoryChanges"];
            };
        };
        responses: {
            200: components["responses"]["InventoryItem"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.restore": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.exportCsv": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "product" | "-product" | "quantity" | "-quantity" | "unitCost" | "-unitCost" | "totalCost" | "-totalCost" | "expiryDate" | "-expiryDate" | "supplier" | "-supplier" | "lastRestocked" | "-lastRestocked" | "createdAt" | "-createdAt";
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
                /** @description Which rows to list */
                view?: "all" | "alerts" | "low" | "out" | "expiring" | "count_needed";
                /**
                 * @description Only of this supplier, by name or id
                 * @example Ribarnica Bar
                 */
                supplier?: components["parameters"]["supplier"];
                /**
                 * @description Only of this category, by name or id
                 * @example Fish
                 */
                category?: components["parameters"]["category"];
                /**
                 * @description Only of this product
                 * @example a8792157-cb4f-47fb-849c-035f45518c61
                 */
                productId?: components["parameters"]["productId"];
                /** @description Between the cells; `;` also writes decimal commas */
                delimiter?: components["parameters"]["delimiter"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            200: components["responses"]["CsvFile"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.importCsv": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "mode": "create",
                 *       "dryRun": false,
                 *       "delimiter": ";",
                 *       "csv": "Name;Price\nSquid;9,40\n"
                 *     }
                 */
                "application/json": components["schemas"]["Import"];
            };
        };
        responses: {
            200: components["responses"]["ImportResult"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.lastImport": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            200: components["responses"]["LastImport"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.undoImport": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["ImportUndone"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.createMovement": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                 *       "movementType": "IN",
                 *       "quantity": 6.25,
                 *       "unitCost": "9.4000",
                 *       "reason": "Delivery"
                 *     }
                 */
                "application/json": components["schemas"]["MovementInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "a6379969-08ea-4334-8070-be8ce1b830a7",
                     *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *       "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                     *       "movementType": "IN",
                     *       "quantity": 6.25,
                     *       "balance": 6.25,
                     *       "unitCost": "9.4000",
                     *       "reason": "Delivery",
                     *       "referenceId": null,
                     *       "reversesId": null,
                     *       "reversedById": null,
                     *       "productionId": "ab8e18ef-4ebe-4edd-80b3-152ce9c9006e",
                     *       "createdBy": "Marko Vuković",
                     *       "userId": "04f8996d-a763-47a9-89b1-028ee3007569",
                     *       "workerId": null,
                     *       "createdAt": "2025-11-02T09:00:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Movement"];
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.listMovements": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description Field, `-` in front for descending
                 * @example -createdAt
                 */
                sort?: components["parameters"]["sort"];
                /**
                 * @description Only of this type
                 * @example IN
                 */
                movementType?: components["parameters"]["movementType"];
                /**
                 * @description First day
                 * @example 2026-03-14
                 */
                dateFrom?: string;
                /**
                 * @description Last day
                 * @example 2026-03-14
                 */
                dateTo?: string;
                /**
                 * @description Only by this user or worker
                 * @example 38a81e87-e796-41e6-82bf-5fbd307ce2fc
                 */
                person?: components["parameters"]["person"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "a6379969-08ea-4334-8070-be8ce1b830a7",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                     *           "movementType": "IN",
                     *           "quantity": 6.25,
                     *           "balance": 6.25,
                     *           "unitCost": "9.4000",
                     *           "reason": "Delivery",
                     *           "referenceId": null,
                     *           "reversesId": null,
                     *           "reversedById": null,
                     *           "productionId": "ab8e18ef-4ebe-4edd-80b3-152ce9c9006e",
                     *           "createdBy": "Marko Vuković",
                     *           "userId": "04f8996d-a763-47a9-89b1-028ee3007569",
                     *           "workerId": null,
                     *           "createdAt": "2025-11-02T09:00:00Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20,
                     *       "people": [
                     *         {
                     *           "id": "f2442180-b3f6-46e2-8934-a849af3711b4",
                     *           "name": "Marko Vuković"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MovementPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.findMovements": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description Field, `-` in front for descending
                 * @example -createdAt
                 */
                sort?: components["parameters"]["sort"];
                /**
                 * @description Only of this type
                 * @example IN
                 */
                movementType?: components["parameters"]["movementType"];
                /**
                 * @description First day
                 * @example 2026-03-14
                 */
                dateFrom?: string;
                /**
                 * @description Last day
                 * @example 2026-03-14
                 */
                dateTo?: string;
                /**
                 * @description Only by this user or worker
                 * @example 38a81e87-e796-41e6-82bf-5fbd307ce2fc
                 */
                person?: components["parameters"]["person"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "a6379969-08ea-4334-8070-be8ce1b830a7",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                     *           "movementType": "IN",
                     *           "quantity": 6.25,
                     *           "balance": 6.25,
                     *           "unitCost": "9.4000",
                     *           "reason": "Delivery",
                     *           "referenceId": null,
                     *           "reversesId": null,
                     *           "reversedById": null,
                     *           "productionId": "ab8e18ef-4ebe-4edd-80b3-152ce9c9006e",
                     *           "createdBy": "Marko Vuković",
                     *           "userId": "04f8996d-a763-47a9-89b1-028ee3007569",
                     *           "workerId": null,
                     *           "createdAt": "2025-11-02T09:00:00Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20,
                     *       "people": [
                     *         {
                     *           "id": "f2442180-b3f6-46e2-8934-a849af3711b4",
                     *           "name": "Marko Vuković"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MovementPage"] | components["schemas"]["Movement"];
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "inventory.removeMovement": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "outcome": "reversed",
                     *       "reversal": {
                     *         "id": "a6379969-08ea-4334-8070-be8ce1b830a7",
                     *         "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *         "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                     *         "movementType": "IN",
                     *         "quantity": 6.25,
                     *         "balance": 6.25,
                     *         "unitCost": "9.4000",
                     *         "reason": "Delivery",
                     *         "referenceId": null,
                     *         "reversesId": null,
                     *         "reversedById": null,
                     *         "productionId": "ab8e18ef-4ebe-4edd-80b3-152ce9c9006e",
                     *         "createdBy": "Marko Vuković",
                     *         "userId": "04f8996d-a763-47a9-89b1-028ee3007569",
                     *         "workerId": null,
                     *         "createdAt": "2025-11-02T09:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @constant */
                        outcome: "reversed";
                        reversal: components["schemas"]["Movement"];
                    };
                };
            };
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.count": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "lines": [
                 *         {
                 *           "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                 *           "counted": "6.250"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["StockCount"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "posted": 1,
                     *       "movements": []
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        posted: number;
                        movements: components["schemas"]["Movement"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.listAreas": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            200: components["responses"]["StorageAreas"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.setAreas": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "areas": [
                 *         {
                 *           "id": "4a91ee5f-0106-42b3-8c11-c168352f0abf",
                 *           "name": "Grilled squid"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["StorageAreas"];
            };
        };
        responses: {
            200: components["responses"]["StorageAreas"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.listSheets": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "2c8d2d50-b0e2-41b8-83a2-6588b76a1ce7",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "status": "open",
                     *           "areaIds": [
                     *             "4a91ee5f-0106-42b3-8c11-c168352f0abf"
                     *           ],
                     *           "startedBy": "Started by",
                     *           "startedAt": "2026-03-14T18:30:00Z",
                     *           "endedBy": "Ended by",
                     *           "endedAt": "2026-03-14T18:30:00Z",
                     *           "counters": [
                     *             {
                     *               "id": "3c35d87c-162d-44a6-8e3a-407f7cae2e2c",
                     *               "name": "Grilled squid",
                     *               "finishedAt": "2026-03-14T18:30:00Z",
                     *               "counted": 1
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["CountSheetSummary"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.startSheet": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    locationId: string;
                    /** @default [] */
                    areaIds?: string[];
                };
            };
        };
        responses: {
            201: components["responses"]["CountSheet"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.findSheet": {
        parameters: {
            query?: {
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["CountSheet"];
            "4XX": components["responses"]["Other"];
        };
    };
    "inventory.countOnSheet": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         {
                 *           "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                 *           "counted": "6.250"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    lines: {
                        /** Format: uuid */
                        inventoryId: string;
                        counted: components["schemas"]["Quantity"] | null;
                        /** Format: date-time */
                        countedAt?: string;
                    }[];
                    /** Format: date-time */
                    sentAt?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Other"];
        };
    };
    "inventory.finishSheet": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["CountSheet"];
            "4XX": components["responses"]["Other"];
        };
    };
    "inventory.postSheet": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         {
                 *           "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                 *           "counted": "6.250"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    lines: {
                        /** Format: uuid */
                        inventoryId: string;
                        counted: components["schemas"]["Quantity"];
                    }[];
                };
            };
        };
        responses: {
            200: components["responses"]["CountSheet"];
            "4XX": components["responses"]["Other"];
        };
    };
    "inventory.cancelSheet": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["CountSheet"];
            "4XX": components["responses"]["Other"];
        };
    };
    "inventory.report": {
        parameters: {
            query?: {
                /**
                 * @description Beginning, included
                 * @example 2026-03-14
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description End
                 * @example 2026-03-14
                 */
                to?: components["parameters"]["to"];
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currencyCode": "EUR",
                     *       "firstDate": "2026-03-14",
                     *       "lastDate": "2026-03-14",
                     *       "from": "2026-03-14T18:30:00Z",
                     *       "to": "2026-03-14T18:30:00Z",
                     *       "totals": {
                     *         "opening": "37.50",
                     *         "received": "37.50",
                     *         "transferredIn": "0.00",
                     *         "sold": "0.00",
                     *         "production": "0.00",
                     *         "wasted": "0.00",
                     *         "transferredOut": "0.00",
                     *         "counted": "0.00",
                     *         "revaluation": "0.00",
                     *         "closing": "37.50"
                     *       },
                     *       "products": [
                     *         {
                     *           "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                     *           "productName": "Squid",
                     *           "category": "Fish",
                     *           "unit": "kg",
                     *           "countedAt": "2026-03-14T18:30:00Z",
                     *           "quantities": {
                     *             "opening": 1,
                     *             "received": 6.25,
                     *             "transferredIn": 1,
                     *             "sold": 1,
                     *             "production": 1,
                     *             "wasted": 1,
                     *             "transferredOut": 1,
                     *             "counted": 1,
                     *             "expected": 1,
                     *             "closing": 1
                     *           },
                     *           "amounts": {
                     *             "opening": "37.50",
                     *             "received": "37.50",
                     *             "transferredIn": "0.00",
                     *             "sold": "0.00",
                     *             "production": "0.00",
                     *             "wasted": "0.00",
                     *             "transferredOut": "0.00",
                     *             "counted": "0.00",
                     *             "revaluation": "0.00",
                     *             "closing": "37.50"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StockReport"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.trail": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description Beginning, included
                 * @example 2026-03-14
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description End
                 * @example 2026-03-14
                 */
                to?: components["parameters"]["to"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
                /**
                 * @description Only of this product
                 * @example a8792157-cb4f-47fb-849c-035f45518c61
                 */
                productId: string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "4a33eacd-5fa6-4f2b-8e28-71cd131286b5",
                     *           "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                     *           "batchNumber": "L-0318",
                     *           "movementType": "IN",
                     *           "flow": "received",
                     *           "quantity": 6.25,
                     *           "unit": "kg",
                     *           "unitCost": "9.4000",
                     *           "amount": "37.50",
                     *           "reason": "Delivery",
                     *           "createdBy": "Marko Vuković",
                     *           "createdAt": "2025-11-02T09:00:00Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            inventoryId: string;
                            batchNumber: string | null;
                            movementType: components["schemas"]["MovementType"];
                            flow: components["schemas"]["StockFlow"];
                            quantity: number;
                            unit: string;
                            unitCost: components["schemas"]["Amount"] | null;
                            amount: components["schemas"]["Amount"];
                            reason: string | null;
                            createdBy: string;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                        total: number;
                        page: number;
                        pageSize: number;
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.value": {
        parameters: {
            query: {
                /**
                 * @description Business day
                 * @example 2026-03-14
                 */
                date: components["parameters"]["dateQuery"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currencyCode": "EUR",
                     *       "date": "2026-03-14",
                     *       "at": "2026-03-14T18:30:00Z",
                     *       "amount": "37.50",
                     *       "categories": [
                     *         {
                     *           "category": "Fish",
                     *           "products": 1,
                     *           "amount": "37.50"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        currencyCode: string;
                        /** Format: date */
                        date: string;
                        /** Format: date-time */
                        at: string;
                        amount: components["schemas"]["Amount"];
                        categories: {
                            category: string | null;
                            products: number;
                            amount: components["schemas"]["Amount"];
                        }[];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.sendTransfer": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fromLocationId": "25bc86b3-56d1-4f6b-8814-55ac6dd46e84",
                 *       "toLocationId": "d8e2d7ce-4875-4ecc-8fb2-311676f72863",
                 *       "lines": [
                 *         {
                 *           "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                 *           "quantity": 6.25
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TransferInput"];
            };
        };
        responses: {
            201: components["responses"]["Transfer"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.listTransfers": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description Field, `-` in front for descending
                 * @example -createdAt
                 */
                sort?: components["parameters"]["sort"];
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
                /**
                 * @description Only with this status
                 * @example sent
                 */
                status?: components["schemas"]["TransferStatus"];
                /** @description Only sent, or only received */
                direction?: "in" | "out";
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "27f576ca-fbb2-43ed-84be-8bd094f66114",
                     *           "fromLocationId": "25bc86b3-56d1-4f6b-8814-55ac6dd46e84",
                     *           "fromLocationName": "Stara varoš",
                     *           "toLocationId": "d8e2d7ce-4875-4ecc-8fb2-311676f72863",
                     *           "toLocationName": "Marina",
                     *           "status": "received",
                     *           "notes": null,
                     *           "sentBy": "Marko Vuković",
                     *           "sentAt": "2026-03-14T18:30:00Z",
                     *           "closedBy": "Ana Popović",
                     *           "closedAt": "2026-03-14T18:30:00Z",
                     *           "lines": [
                     *             {
                     *               "id": "91faf1a8-4f17-408b-8281-b1f62d15504d",
                     *               "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                     *               "receivedInventoryId": "4e443a27-2651-4678-8272-86435a39ba71",
                     *               "productName": "Squid",
                     *               "unit": "kg",
                     *               "quantity": 6.25,
                     *               "received": 6.25,
                     *               "unitCost": "9.4000"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["TransferPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.transferTargets": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description Field, `-` in front for descending
                 * @example -createdAt
                 */
                sort?: components["parameters"]["sort"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "f2442180-b3f6-46e2-8934-a849af3711b4",
                     *           "name": "Marko Vuković"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["IdAndName"][];
                        total: number;
                        page: number;
                        pageSize: number;
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.findTransfer": {
        parameters: {
            query?: {
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Transfer"];
            "4XX": components["responses"]["Other"];
        };
    };
    "inventory.receiveTransfer": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         {
                 *           "lineId": "38a9c1e7-2158-4da2-84b9-0ceea4ed7eb8",
                 *           "received": 6.25
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TransferReceipt"];
            };
        };
        responses: {
            200: components["responses"]["Transfer"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.cancelTransfer": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Transfer"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.listRecipes": {
        parameters: {
            query: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /** @description Which rows to list */
                view?: "due" | "all";
                /**
                 * @description Only of this product
                 * @example a8792157-cb4f-47fb-849c-035f45518c61
                 */
                productId?: components["parameters"]["productId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "9adebaac-e0ef-463c-8f0e-a4630ff1254b",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                     *           "productName": "Fish stock",
                     *           "category": "Fish",
                     *           "productUnit": "l",
                     *           "yieldQuantity": 10,
                     *           "yieldUnit": "l",
                     *           "lossPercent": "10",
                     *           "shelfLifeDays": 3,
                     *           "netYield": 9,
                     *           "onHand": 1,
                     *           "minimum": 2,
                     *           "expected": 4.5,
                     *           "suggested": 3.5,
                     *           "nextExpiry": "2026-03-17",
                     *           "lastMadeAt": "2026-03-14T18:30:00Z",
                     *           "unitCost": "9.4000",
                     *           "currencyCode": "EUR"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20,
                     *       "counts": {
                     *         "due": 1,
                     *         "all": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProductionRecipeRowPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.createRecipe": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "yieldQuantity": 10,
                 *       "yieldUnit": "l",
                 *       "ingredients": [
                 *         {
                 *           "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                 *           "quantity": 6.25,
                 *           "unit": "kg"
                 *         }
                 *       ],
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "productId": "a8792157-cb4f-47fb-849c-035f45518c61"
                 *     }
                 */
                "application/json": components["schemas"]["ProductionRecipeInput"];
            };
        };
        responses: {
            201: components["responses"]["ProductionRecipe"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.findRecipe": {
        parameters: {
            query?: {
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["ProductionRecipe"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.updateRecipe": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "yieldQuantity": 10
                 *     }
                 */
                "application/json": components["schemas"]["ProductionRecipeChanges"];
            };
        };
        responses: {
            200: components["responses"]["ProductionRecipe"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.removeRecipe": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Removed"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.updateRecipe.patch": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "yieldQuantity": 10
                 *     }
                 */
                "application/json": components["schemas"]["ProductionRecipeChanges"];
            };
        };
        responses: {
            200: components["responses"]["ProductionRecipe"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.restoreRecipe": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.listProductions": {
        parameters: {
            query: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Only of this product
                 * @example a8792157-cb4f-47fb-849c-035f45518c61
                 */
                productId?: components["parameters"]["productId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "195d6c77-314c-4878-838e-ea9f25ac0bdc",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                     *           "productName": "Fish stock",
                     *           "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                     *           "batchNumber": "L-0318",
                     *           "plannedQuantity": 9,
                     *           "actualQuantity": 8.5,
                     *           "unit": "l",
                     *           "lossReason": "spilled",
                     *           "note": "Wrong change",
                     *           "expiryDate": "2026-03-20",
                     *           "cost": "58.77",
                     *           "unitCost": "6.5300",
                     *           "lossAmount": "3.27",
                     *           "currencyCode": "EUR",
                     *           "madeAt": "2026-03-14T18:30:00Z",
                     *           "madeBy": "Ana Popović",
                     *           "undoneAt": null,
                     *           "undoneBy": null
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["ProductionRowPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.produce": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "ab8e18ef-4ebe-4edd-80b3-152ce9c9006e",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "recipeId": "e1d8e552-3309-41f9-8779-f85b6f2c00a1",
                 *       "quantity": "9"
                 *     }
                 */
                "application/json": components["schemas"]["ProductionInput"];
            };
        };
        responses: {
            201: components["responses"]["Production"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "inventory.findProduction": {
        parameters: {
            query?: {
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Production"];
            "4XX": components["responses"]["Other"];
        };
    };
    "inventory.undoProduction": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Production"];
            "4XX": components["responses"]["Other"];
        };
    };
    "menu.listCategories": {
        parameters: {
            query: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "displayOrder" | "-displayOrder" | "name" | "-name";
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
                /** @description Only rows with untranslated texts */
                missing?: components["parameters"]["missing"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "edb2cd3b-74c9-49af-80f0-b7054990f207",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "displayOrder": 3,
                     *           "color": 1,
                     *           "isActive": true,
                     *           "name": "Fish",
                     *           "description": null,
                     *           "translations": [
                     *             {
                     *               "languageCode": "en",
                     *               "name": "Grilled squid",
                     *               "description": "From the grill, with chard and potatoes",
                     *               "categoryId": "edb2cd3b-74c9-49af-80f0-b7054990f207"
                     *             }
                     *           ],
                     *           "itemCount": 1,
                     *           "optionGroupIds": [],
                     *           "createdAt": "2025-11-02T09:00:00Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["CategoryPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.createCategory": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "translations": [
                 *         {
                 *           "languageCode": "en",
                 *           "name": "Fish"
                 *         },
                 *         {
                 *           "languageCode": "me",
                 *           "name": "Riba"
                 *         }
                 *       ],
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": components["schemas"]["CategoryInput"];
            };
        };
        responses: {
            201: components["responses"]["Category"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.orderCategories": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "ids": [
                 *         "0f3c7a52-91d4-4c1e-8a57-2b6f0c9d1e43"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DisplayOrder"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.findCategory": {
        parameters: {
            query?: {
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Category"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.removeCategory": {
        parameters: {
            query?: {
                /**
                 * @description Category that gets the items
                 * @example 8aa19cf4-44bb-4f1d-8daf-cead830101cd
                 */
                moveTo?: string;
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Removed"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "menu.updateCategory": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "isActive": true
                 *     }
                 */
                "application/json": components["schemas"]["CategoryChanges"];
            };
        };
        responses: {
            200: components["responses"]["Category"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.restoreCategory": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "menu.listItems": {
        parameters: {
            query: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "displayOrder" | "-displayOrder" | "name" | "-name" | "price" | "-price" | "popularityScore" | "-popularityScore" | "createdAt" | "-createdAt";
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
                /**
                 * @description Only of this category
                 * @example edb2cd3b-74c9-49af-80f0-b7054990f207
                 */
                categoryId?: components["parameters"]["categoryId"];
                /** @description Only active rows, or only others */
                active?: components["parameters"]["active"];
                /** @description Only featured items, or only others */
                featured?: components["parameters"]["featured"];
                /**
                 * @description Only of this type
                 * @example food
                 */
                type?: components["parameters"]["type"];
                /** @description Only with this availability */
                availability?: components["parameters"]["availability"];
                /** @description Only rows with untranslated texts */
                missing?: "photo" | "translation";
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "categoryId": "edb2cd3b-74c9-49af-80f0-b7054990f207",
                     *           "price": "12.50",
                     *           "translations": [
                     *             {
                     *               "languageCode": "en",
                     *               "name": "Grilled squid",
                     *               "description": "From the grill, with chard and potatoes",
                     *               "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635"
                     *             }
                     *           ],
                     *           "id": "60b97564-3f6d-48ec-8115-13237e28b53b",
                     *           "name": "Grilled squid",
                     *           "categoryName": "Fish"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["MenuItemRowPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.createItem": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "food",
                 *       "categoryId": "edb2cd3b-74c9-49af-80f0-b7054990f207",
                 *       "price": "12.50",
                 *       "taxPercentage": "21.00",
                 *       "translations": [
                 *         {
                 *           "languageCode": "en",
                 *           "name": "Grilled squid"
                 *         }
                 *       ],
                 *       "ingredients": [
                 *         {
                 *           "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                 *           "quantity": "0.300",
                 *           "unit": "kg"
                 *         }
                 *       ],
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": components["schemas"]["MenuItemInput"];
            };
        };
        responses: {
            201: components["responses"]["MenuItem"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "menu.orderItems": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "ids": [
                 *         "0f3c7a52-91d4-4c1e-8a57-2b6f0c9d1e43"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DisplayOrder"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.findItem": {
        parameters: {
            query?: {
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["MenuItem"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.updateItem": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "price": "12.50",
                 *       "isActive": true
                 *     }
                 */
                "application/json": components["schemas"]["MenuItemChanges"];
            };
        };
        responses: {
            200: components["responses"]["MenuItem"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "menu.removeItem": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Removed"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.updateItem.patch": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "price": "12.50",
                 *       "isActive": true
                 *     }
                 */
                "application/json": components["schemas"]["MenuItemChanges"];
            };
        };
        responses: {
            200: components["responses"]["MenuItem"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "menu.setAvailability": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "soldOut": "today"
                 *     }
                 */
                "application/json": components["schemas"]["Availability"];
            };
        };
        responses: {
            200: components["responses"]["MenuItem"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.restoreItem": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "menu.exportCsv": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "displayOrder" | "-displayOrder" | "name" | "-name" | "price" | "-price" | "popularityScore" | "-popularityScore" | "createdAt" | "-createdAt";
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
                /**
                 * @description Only of this category
                 * @example edb2cd3b-74c9-49af-80f0-b7054990f207
                 */
                categoryId?: components["parameters"]["categoryId"];
                /** @description Only active rows, or only others */
                active?: components["parameters"]["active"];
                /** @description Only featured items, or only others */
                featured?: components["parameters"]["featured"];
                /**
                 * @description Only of this type
                 * @example food
                 */
                type?: components["parameters"]["type"];
                /** @description Only with this availability */
                availability?: components["parameters"]["availability"];
                /** @description Only rows with untranslated texts */
                missing?: "photo" | "translation";
                /** @description Between the cells; `;` also writes decimal commas */
                delimiter?: components["parameters"]["delimiter"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            200: components["responses"]["CsvFile"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.importCsv": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "mode": "create",
                 *       "dryRun": false,
                 *       "delimiter": ";",
                 *       "csv": "Name;Price\nSquid;9,40\n"
                 *     }
                 */
                "application/json": components["schemas"]["Import"];
            };
        };
        responses: {
            200: components["responses"]["ImportResult"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "menu.lastImport": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            200: components["responses"]["LastImport"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.undoImport": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["ImportUndone"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "menu.board": {
        parameters: {
            query: {
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *       "categories": [
                     *         {
                     *           "id": "0c271099-6a13-4640-88a8-ac9f7440e9af",
                     *           "name": "Fish",
                     *           "color": 1,
                     *           "isActive": true,
                     *           "items": [
                     *             {
                     *               "id": "99541b4e-954d-480d-8a8c-4f5939d52220",
                     *               "type": "food",
                     *               "name": "Grilled squid",
                     *               "nameEn": "Grilled squid",
                     *               "nameMe": "Lignje na žaru",
                     *               "price": "12.50",
                     *               "taxPercentage": "21.00",
                     *               "taxExempt": false,
                     *               "taxGroup": null,
                     *               "quantity": null,
                     *               "isActive": true,
                     *               "hidden": false,
                     *               "featured": false,
                     *               "activeFrom": null,
                     *               "activeTo": null,
                     *               "soldOutUntil": null,
                     *               "availableDays": [],
                     *               "containsAlcohol": false,
                     *               "preparationTimeMinutes": 18,
                     *               "imageId": "6105d6cc-76af-4003-85e9-4d588ce511be",
                     *               "spicinessLevel": 0,
                     *               "isVegan": false,
                     *               "isVegetarian": false,
                     *               "isGlutenFree": true,
                     *               "allergens": [
                     *                 "fish",
                     *                 "molluscs"
                     *               ],
                     *               "ingredients": [
                     *                 {
                     *                   "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                     *                   "name": "Squid",
                     *                   "isOptional": false
                     *                 }
                     *               ],
                     *               "optionGroupIds": []
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "favoriteIds": [
                     *         "1ff3a3c1-830a-4531-8de6-61cc90ff6f2b"
                     *       ],
                     *       "optionGroups": [
                     *         {
                     *           "id": "ef0c3073-602c-4b95-86cc-2152911b7620",
                     *           "nameEn": "Side dish",
                     *           "nameMe": "Prilog",
                     *           "minChoices": 1,
                     *           "maxChoices": 1,
                     *           "prompt": "always",
                     *           "options": [
                     *             {
                     *               "id": "a11a75e0-feee-4c1a-8eff-682b06ef0b14",
                     *               "nameEn": "Chard",
                     *               "nameMe": "Blitva",
                     *               "price": "0.00",
                     *               "removes": [
                     *                 "Removes"
                     *               ],
                     *               "adds": false
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MenuBoard"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.guestMenu": {
        parameters: {
            query?: {
                /** @description Language of names, or their fallback */
                language?: components["schemas"]["Language"];
            };
            path: {
                /**
                 * @description Code on the table
                 * @example q8Zt3kPw
                 */
                qrCode: components["parameters"]["qrCode"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "locationName": "Stara varoš",
                     *       "tableNumber": "7",
                     *       "tableName": "By the window",
                     *       "currency": "EUR",
                     *       "currencyDecimals": 2,
                     *       "isOpen": true,
                     *       "categories": [
                     *         {
                     *           "name": "Fish",
                     *           "description": null,
                     *           "items": [
                     *             {
                     *               "key": "q8Zt3k",
                     *               "name": "Grilled squid",
                     *               "description": "From the grill, with chard and potatoes",
                     *               "price": "12.50",
                     *               "isSoldOut": false,
                     *               "featured": false,
                     *               "allergens": [
                     *                 "fish",
                     *                 "molluscs"
                     *               ],
                     *               "diets": [
                     *                 "isGlutenFree",
                     *                 "isLactoseFree"
                     *               ],
                     *               "spicinessLevel": 0,
                     *               "alcoholContent": null,
                     *               "volumeMl": null,
                     *               "portionSize": "300 g",
                     *               "photo": null
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GuestMenu"];
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "menu.published": {
        parameters: {
            query: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *       "currency": "EUR",
                     *       "pricesIncludeTax": true,
                     *       "isOpen": true,
                     *       "categories": [
                     *         {
                     *           "id": "27286349-9d09-4d81-827c-172d0f3997e5",
                     *           "translations": [
                     *             {
                     *               "languageCode": "en",
                     *               "name": "Grilled squid",
                     *               "description": "From the grill, with chard and potatoes"
                     *             }
                     *           ],
                     *           "items": [
                     *             {
                     *               "id": "ee0eb5bf-75c9-46e5-8ad3-2f2a9302640e",
                     *               "type": "food",
                     *               "translations": [
                     *                 {
                     *                   "languageCode": "en",
                     *                   "name": "Grilled squid",
                     *                   "description": "From the grill, with chard and potatoes"
                     *                 }
                     *               ],
                     *               "price": "12.50",
                     *               "taxRates": {
                     *                 "dine_in": "21",
                     *                 "takeaway": "21",
                     *                 "delivery": "21"
                     *               },
                     *               "isOrderable": false,
                     *               "reason": "item_inactive",
                     *               "featured": false,
                     *               "allergens": [
                     *                 "fish",
                     *                 "molluscs"
                     *               ],
                     *               "diets": [
                     *                 "isGlutenFree",
                     *                 "isLactoseFree"
                     *               ],
                     *               "containsAlcohol": false,
                     *               "portionSize": "300 g",
                     *               "photo": null,
                     *               "optionGroupIds": []
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "optionGroups": [
                     *         {
                     *           "id": "0bac5b1e-8968-41ef-8751-89534173ed9c",
                     *           "nameEn": "Grilled squid",
                     *           "nameMe": "Lignje na žaru",
                     *           "minChoices": 1,
                     *           "maxChoices": 1,
                     *           "options": [
                     *             {
                     *               "id": "a11a75e0-feee-4c1a-8eff-682b06ef0b14",
                     *               "nameEn": "Grilled squid",
                     *               "nameMe": "Lignje na žaru",
                     *               "price": "12.50"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PublishedMenu"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.listOptionGroups": {
        parameters: {
            query: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "displayOrder" | "-displayOrder" | "name" | "-name";
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
                /** @description Only rows with untranslated texts */
                missing?: components["parameters"]["missing"];
                /** @description Only active rows, or only others */
                active?: components["parameters"]["active"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "de8cfa34-6b31-4a64-85f4-e2bdb56a018b",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "name": "Side dish",
                     *           "nameEn": "Side dish",
                     *           "nameMe": "Prilog",
                     *           "minChoices": 1,
                     *           "maxChoices": 1,
                     *           "prompt": "always",
                     *           "isActive": true,
                     *           "displayOrder": 3,
                     *           "options": [
                     *             {
                     *               "id": "a11a75e0-feee-4c1a-8eff-682b06ef0b14",
                     *               "name": "Chard",
                     *               "nameEn": "Chard",
                     *               "nameMe": "Blitva",
                     *               "price": "0.00",
                     *               "isActive": true,
                     *               "removesProductId": null,
                     *               "adds": null
                     *             }
                     *           ],
                     *           "itemCount": 1,
                     *           "categoryCount": 1,
                     *           "createdAt": "2025-11-02T09:00:00Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["OptionGroupPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.createOptionGroup": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nameEn": "Side dish",
                 *       "nameMe": "Prilog",
                 *       "minChoices": 1,
                 *       "maxChoices": 1,
                 *       "options": [
                 *         {
                 *           "nameEn": "Chard",
                 *           "nameMe": "Blitva"
                 *         }
                 *       ],
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": components["schemas"]["OptionGroupInput"];
            };
        };
        responses: {
            201: components["responses"]["OptionGroup"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.findOptionGroup": {
        parameters: {
            query?: {
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["OptionGroup"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.updateOptionGroup": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "minChoices": 1
                 *     }
                 */
                "application/json": components["schemas"]["OptionGroupChanges"];
            };
        };
        responses: {
            200: components["responses"]["OptionGroup"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.removeOptionGroup": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Removed"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.updateOptionGroup.patch": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "minChoices": 1
                 *     }
                 */
                "application/json": components["schemas"]["OptionGroupChanges"];
            };
        };
        responses: {
            200: components["responses"]["OptionGroup"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.restoreOptionGroup": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "menu.costs": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "products": [
                     *         {
                     *           "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                     *           "unit": "kg",
                     *           "unitCost": "9.4000",
                     *           "onHand": "6.250"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        products: components["schemas"]["ProductCost"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.listStations": {
        parameters: {
            query: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Grilled squid",
                     *           "categoryIds": [
                     *             "edb2cd3b-74c9-49af-80f0-b7054990f207"
                     *           ],
                     *           "takesRest": false,
                     *           "id": "9b4ef3e5-b7b4-4175-8cb8-f880e34dbd5e",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["StationPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.createStation": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": components["schemas"]["StationInput"];
            };
        };
        responses: {
            201: components["responses"]["Station"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.removeStation": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Removed"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.updateStation": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid"
                 *     }
                 */
                "application/json": components["schemas"]["StationChanges"];
            };
        };
        responses: {
            200: components["responses"]["Station"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "menu.restoreStation": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "tables.create": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shape": "round",
                 *       "tableNumber": "7",
                 *       "seats": 4,
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": components["schemas"]["TableInput"];
            };
        };
        responses: {
            201: components["responses"]["Table"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "tables.createMany": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "from": 1,
                 *       "to": 11
                 *     }
                 */
                "application/json": components["schemas"]["TablesInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "shape": "round",
                     *           "planX": 120,
                     *           "planY": 80,
                     *           "planWidth": null,
                     *           "planHeight": null,
                     *           "rotation": 0,
                     *           "id": "f3bc6540-d0b2-4072-85ae-51cdd64352f4",
                     *           "tableNumber": "7",
                     *           "name": "By the window",
                     *           "seats": 4,
                     *           "status": "occupied",
                     *           "isActive": true,
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "qrCode": "q8Zt3kPw",
                     *           "sections": [],
                     *           "createdAt": "2025-11-02T09:00:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Table"][];
                    };
                };
            };
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "tables.saveLayout": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "tables": [
                 *         {
                 *           "shape": "round",
                 *           "planX": 120,
                 *           "planY": 80,
                 *           "planWidth": null,
                 *           "planHeight": null,
                 *           "rotation": 0,
                 *           "id": "f3bc6540-d0b2-4072-85ae-51cdd64352f4"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    locationId: string;
                    tables: components["schemas"]["TablePlace"][];
                    pieces?: components["schemas"]["FloorPiece"][];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "tables.listByLocation": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: number;
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "tableNumber" | "-tableNumber" | "seats" | "-seats" | "status" | "-status" | "name" | "-name";
                /**
                 * @description Only with this status
                 * @example available
                 */
                status?: components["schemas"]["TableStatus"];
                /**
                 * @description Id of the section
                 * @example 3fb45623-cb30-45a8-8f9a-2f81ef3beaa4
                 */
                sectionId?: string;
                /** @description Only active rows, or only others */
                active?: components["parameters"]["active"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "shape": "round",
                     *           "planX": 120,
                     *           "planY": 80,
                     *           "planWidth": null,
                     *           "planHeight": null,
                     *           "rotation": 0,
                     *           "id": "f3bc6540-d0b2-4072-85ae-51cdd64352f4",
                     *           "tableNumber": "7",
                     *           "name": "By the window",
                     *           "seats": 4,
                     *           "status": "occupied",
                     *           "isActive": true,
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "qrCode": "q8Zt3kPw",
                     *           "sections": [],
                     *           "createdAt": "2025-11-02T09:00:00Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20,
                     *       "counts": {
                     *         "available": 7,
                     *         "occupied": 3,
                     *         "reserved": 1,
                     *         "out_of_service": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TablePage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "tables.findByQrCode": {
        parameters: {
            path: {
                /**
                 * @description Code on the table
                 * @example q8Zt3kPw
                 */
                qrCode: components["parameters"]["qrCode"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tableNumber": "7",
                     *       "name": "By the window",
                     *       "seats": 4,
                     *       "locationName": "Stara varoš",
                     *       "languages": [
                     *         "en",
                     *         "me"
                     *       ],
                     *       "acceptsGuests": true,
                     *       "menuLink": "/m/q8Zt3kPw"
                     *     }
                     */
                    "application/json": components["schemas"]["GuestTable"];
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "tables.find": {
        parameters: {
            path: {
                /**
                 * @description Id of the table
                 * @example 0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9
                 */
                tableId: components["parameters"]["tableId"];
            };
        };
        responses: {
            200: components["responses"]["Table"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "tables.remove": {
        parameters: {
            path: {
                /**
                 * @description Id of the table
                 * @example 0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9
                 */
                tableId: components["parameters"]["tableId"];
            };
        };
        responses: {
            200: components["responses"]["Removed"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "tables.update": {
        parameters: {
            path: {
                /**
                 * @description Id of the table
                 * @example 0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9
                 */
                tableId: components["parameters"]["tableId"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "status": "reserved"
                 *     }
                 */
                "application/json": components["schemas"]["TableChanges"];
            };
        };
        responses: {
            200: components["responses"]["Table"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "tables.qrImage": {
        parameters: {
            query?: {
                /**
                 * @description Changes the address when the code changes
                 * @example 481516
                 */
                code?: string;
            };
            path: {
                /**
                 * @description Id of the table
                 * @example 0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9
                 */
                tableId: components["parameters"]["tableId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"></svg> */
                    "image/svg+xml": string;
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "tables.replaceQrCode": {
        parameters: {
            path: {
                /**
                 * @description Id of the table
                 * @example 0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9
                 */
                tableId: components["parameters"]["tableId"];
            };
        };
        responses: {
            200: components["responses"]["Table"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "tables.restore": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "tables.createSection": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Terrace",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": components["schemas"]["SectionInput"];
            };
        };
        responses: {
            201: components["responses"]["Section"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "tables.listSections": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "name" | "-name" | "createdAt" | "-createdAt";
                /** @description Only active rows, or only others */
                active?: components["parameters"]["active"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Terrace",
                     *           "activeFrom": null,
                     *           "activeTo": null,
                     *           "isActive": true,
                     *           "id": "3fb45623-cb30-45a8-8f9a-2f81ef3beaa4",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "tables": [
                     *             {
                     *               "id": "0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9",
                     *               "tableNumber": "7",
                     *               "name": "By the window",
                     *               "seats": 4,
                     *               "status": "available"
                     *             }
                     *           ],
                     *           "createdAt": "2025-11-02T09:00:00Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["SectionPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "tables.findSection": {
        parameters: {
            path: {
                /**
                 * @description Id of the section
                 * @example 3fb45623-cb30-45a8-8f9a-2f81ef3beaa4
                 */
                sectionId: components["parameters"]["sectionId"];
            };
        };
        responses: {
            200: components["responses"]["Section"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "tables.removeSection": {
        parameters: {
            path: {
                /**
                 * @description Id of the section
                 * @example 3fb45623-cb30-45a8-8f9a-2f81ef3beaa4
                 */
                sectionId: components["parameters"]["sectionId"];
            };
        };
        responses: {
            200: components["responses"]["Removed"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "tables.updateSection": {
        parameters: {
            path: {
                /**
                 * @description Id of the section
                 * @example 3fb45623-cb30-45a8-8f9a-2f81ef3beaa4
                 */
                sectionId: components["parameters"]["sectionId"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Terrace"
                 *     }
                 */
                "application/json": components["schemas"]["SectionChanges"];
            };
        };
        responses: {
            200: components["responses"]["Section"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "tables.restoreSection": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "tables.addTableToSection": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sectionId": "3fb45623-cb30-45a8-8f9a-2f81ef3beaa4",
                 *       "tableId": "0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9"
                 *     }
                 */
                "application/json": components["schemas"]["SectionTable"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sectionId": "3fb45623-cb30-45a8-8f9a-2f81ef3beaa4",
                     *       "tableId": "0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9"
                     *     }
                     */
                    "application/json": components["schemas"]["SectionTable"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "tables.removeTableFromSection": {
        parameters: {
            path: {
                /**
                 * @description Id of the section
                 * @example 3fb45623-cb30-45a8-8f9a-2f81ef3beaa4
                 */
                sectionId: components["parameters"]["sectionId"];
                /**
                 * @description Id of the table
                 * @example 0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9
                 */
                tableId: components["parameters"]["tableId"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "orders.floor": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "bb51f4ce-cf62-490c-85d6-19d9810f945f",
                     *           "tableNumber": "7",
                     *           "name": "By the window",
                     *           "seats": 4,
                     *           "status": "occupied",
                     *           "shape": "round",
                     *           "planX": 120,
                     *           "planY": 80,
                     *           "rotation": 1,
                     *           "sectionIds": [
                     *             "3fb45623-cb30-45a8-8f9a-2f81ef3beaa4"
                     *           ],
                     *           "openOrders": 1,
                     *           "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                     *           "guests": 3,
                     *           "openedAt": "2026-03-14T18:30:00Z",
                     *           "balanceAmount": "37.50",
                     *           "reservation": {
                     *             "id": "9efa077f-044e-4a77-8c65-5f8d8e8760ca",
                     *             "name": "Grilled squid",
                     *             "partySize": 1,
                     *             "startsAt": "2026-03-14T18:30:00Z",
                     *             "heldFrom": "2026-03-14T18:30:00Z"
                     *           }
                     *         }
                     *       ],
                     *       "sections": [],
                     *       "pieces": [
                     *         {
                     *           "id": "69124e73-b145-44a6-8146-03f1b3ffc696",
                     *           "kind": "wall",
                     *           "x": 0,
                     *           "y": 0,
                     *           "width": 2048,
                     *           "height": 1365,
                     *           "label": "Label",
                     *           "sectionId": "3fb45623-cb30-45a8-8f9a-2f81ef3beaa4"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["FloorTable"][];
                        sections: components["schemas"]["IdAndName"][];
                        pieces: components["schemas"]["FloorPiece"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "orders.board": {
        parameters: {
            query: {
                /**
                 * @description Business day
                 * @example 2026-03-14
                 */
                date: components["parameters"]["dateQuery"];
                /**
                 * @description Ids, separated by commas
                 * @example 0f3c7a52-91d4-4c1e-8a57-2b6f0c9d1e43
                 */
                ids?: components["parameters"]["ids"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [],
                     *       "marks": [],
                     *       "finished": 1
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Order"][];
                        marks: {
                            /** Format: uuid */
                            id: string;
                            sectionIds: string[];
                            stationIds: string[];
                        }[];
                        finished: number;
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "orders.create": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderType": "dine_in",
                 *       "tableId": "0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9",
                 *       "guests": 3,
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": components["schemas"]["OrderInput"];
            };
        };
        responses: {
            201: components["responses"]["OrderDetails"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "orders.createWithItems": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderType": "dine_in",
                 *       "tableId": "0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9",
                 *       "guests": 3,
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "items": [
                 *         {
                 *           "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                 *           "quantity": 3,
                 *           "specialRequests": "Without garlic"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OrderWithItemsInput"];
            };
        };
        responses: {
            201: components["responses"]["OrderDetails"];
            403: components["responses"]["Role"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "orders.preview": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderType": "dine_in",
                 *       "tableId": "0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9",
                 *       "guests": 3,
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "items": [
                 *         {
                 *           "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                 *           "quantity": 3,
                 *           "specialRequests": "Without garlic"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OrderWithItemsInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subtotalAmount": "37.50",
                     *       "discountAmount": "0.00",
                     *       "serviceChargeAmount": "0.00",
                     *       "taxPercentage": "21.00",
                     *       "taxAmount": "6.51",
                     *       "gratuityAmount": "0.00",
                     *       "totalAmount": "37.50",
                     *       "dueAmount": "37.50",
                     *       "taxLines": [
                     *         {
                     *           "taxPercentage": "21.00",
                     *           "baseAmount": "37.50",
                     *           "netAmount": "30.99",
                     *           "taxAmount": "6.51"
                     *         }
                     *       ],
                     *       "items": [
                     *         {
                     *           "totalPrice": "37.50"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OrderPreview"];
                };
            };
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "orders.listByLocation": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "createdAt" | "-createdAt";
                /**
                 * @description First day
                 * @example 2026-03-14T18:30:00Z
                 */
                dateFrom?: string;
                /**
                 * @description Last day
                 * @example 2026-03-14T18:30:00Z
                 */
                dateTo?: string;
                /**
                 * @description Only of this team member
                 * @example 87eba76e-7f31-4453-8045-ba922e7770fb
                 */
                workerId?: components["parameters"]["workerId"];
                /**
                 * @description Only with this status
                 * @example received
                 */
                status?: components["parameters"]["status"];
                /**
                 * @description Only with this payment status
                 * @example pending
                 */
                paymentStatus?: components["parameters"]["paymentStatus"];
                /**
                 * @description Only of this type
                 * @example dine_in
                 */
                orderType?: components["parameters"]["orderType"];
                /** @description Only open orders, or only closed ones */
                open?: components["parameters"]["open"];
                /** @description Only with, or without, an amount due */
                unpaid?: components["parameters"]["unpaid"];
                /** @description Only orders that count in figures */
                counted?: components["parameters"]["counted"];
                /**
                 * @description Only of this hour of the day
                 * @example 19
                 */
                hour?: components["parameters"]["hour"];
                /**
                 * @description Only of this weekday, 0 is Sunday
                 * @example 0
                 */
                weekday?: components["parameters"]["weekday"];
                /**
                 * @description Only of this user
                 * @example 04f8996d-a763-47a9-89b1-028ee3007569
                 */
                userId?: components["parameters"]["userId"];
                /**
                 * @description Id of the table
                 * @example 0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9
                 */
                tableId?: string;
                /**
                 * @description Id of the section
                 * @example 3fb45623-cb30-45a8-8f9a-2f81ef3beaa4
                 */
                sectionId?: string;
                /**
                 * @description Only of tables whose first section by name is this; `none`: of tables without one
                 * @example 5a95a1f8-b9ba-4744-8131-fc9cc8b84664
                 */
                firstSection?: components["parameters"]["firstSection"];
                /**
                 * @description Only of this station
                 * @example 9b4ef3e5-b7b4-4175-8cb8-f880e34dbd5e
                 */
                stationId?: components["parameters"]["stationId"];
                /**
                 * @description Only with this item, not voided
                 * @example ecd086d2-c5e7-4443-8ba1-7ce434000635
                 */
                menuItemId?: components["parameters"]["menuItemId"];
                /** @description Only where the item was made ready */
                made?: components["parameters"]["made"];
                /**
                 * @description Only of this category
                 * @example edb2cd3b-74c9-49af-80f0-b7054990f207
                 */
                categoryId?: components["parameters"]["categoryId"];
                /**
                 * @description Only by this method
                 * @example cash
                 */
                method?: components["parameters"]["method"];
                /** @description Only with a tip */
                tipped?: components["parameters"]["tipped"];
                /** @description Only with offline cash to refund */
                excess?: components["parameters"]["excess"];
                /**
                 * @description Only with this tax rate
                 * @example 21.00
                 */
                taxRate?: components["parameters"]["taxRate"];
                /** @description Only with this kind of correction */
                correction?: components["parameters"]["correction"];
                /**
                 * @description Detail of the correction: its percentage or written reason
                 * @example Delivery
                 */
                reason?: components["parameters"]["reason"];
                /** @description Only corrections without a reason */
                unexplained?: components["parameters"]["unexplained"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            200: components["responses"]["OrderPage"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "orders.exportCsv": {
        parameters: {
            query?: {
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "createdAt" | "-createdAt";
                /**
                 * @description First day
                 * @example 2026-03-14T18:30:00Z
                 */
                dateFrom?: string;
                /**
                 * @description Last day
                 * @example 2026-03-14T18:30:00Z
                 */
                dateTo?: string;
                /**
                 * @description Only of this team member
                 * @example 87eba76e-7f31-4453-8045-ba922e7770fb
                 */
                workerId?: components["parameters"]["workerId"];
                /**
                 * @description Only with this status
                 * @example received
                 */
                status?: components["parameters"]["status"];
                /**
                 * @description Only with this payment status
                 * @example pending
                 */
                paymentStatus?: components["parameters"]["paymentStatus"];
                /**
                 * @description Only of this type
                 * @example dine_in
                 */
                orderType?: components["parameters"]["orderType"];
                /** @description Only open orders, or only closed ones */
                open?: components["parameters"]["open"];
                /** @description Only with, or without, an amount due */
                unpaid?: components["parameters"]["unpaid"];
                /** @description Only orders that count in figures */
                counted?: components["parameters"]["counted"];
                /**
                 * @description Only of this hour of the day
                 * @example 19
                 */
                hour?: components["parameters"]["hour"];
                /**
                 * @description Only of this weekday, 0 is Sunday
                 * @example 0
                 */
                weekday?: components["parameters"]["weekday"];
                /**
                 * @description Only of this user
                 * @example 04f8996d-a763-47a9-89b1-028ee3007569
                 */
                userId?: components["parameters"]["userId"];
                /**
                 * @description Id of the table
                 * @example 0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9
                 */
                tableId?: string;
                /**
                 * @description Id of the section
                 * @example 3fb45623-cb30-45a8-8f9a-2f81ef3beaa4
                 */
                sectionId?: string;
                /**
                 * @description Only of tables whose first section by name is this; `none`: of tables without one
                 * @example 5a95a1f8-b9ba-4744-8131-fc9cc8b84664
                 */
                firstSection?: components["parameters"]["firstSection"];
                /**
                 * @description Only of this station
                 * @example 9b4ef3e5-b7b4-4175-8cb8-f880e34dbd5e
                 */
                stationId?: components["parameters"]["stationId"];
                /**
                 * @description Only with this item, not voided
                 * @example ecd086d2-c5e7-4443-8ba1-7ce434000635
                 */
                menuItemId?: components["parameters"]["menuItemId"];
                /** @description Only where the item was made ready */
                made?: components["parameters"]["made"];
                /**
                 * @description Only of this category
                 * @example edb2cd3b-74c9-49af-80f0-b7054990f207
                 */
                categoryId?: components["parameters"]["categoryId"];
                /**
                 * @description Only by this method
                 * @example cash
                 */
                method?: components["parameters"]["method"];
                /** @description Only with a tip */
                tipped?: components["parameters"]["tipped"];
                /** @description Only with offline cash to refund */
                excess?: components["parameters"]["excess"];
                /**
                 * @description Only with this tax rate
                 * @example 21.00
                 */
                taxRate?: components["parameters"]["taxRate"];
                /** @description Only with this kind of correction */
                correction?: components["parameters"]["correction"];
                /**
                 * @description Detail of the correction: its percentage or written reason
                 * @example Delivery
                 */
                reason?: components["parameters"]["reason"];
                /** @description Only corrections without a reason */
                unexplained?: components["parameters"]["unexplained"];
                /** @description Between the cells; `;` also writes decimal commas */
                delimiter?: components["parameters"]["delimiter"];
                /** @description Language of names, or their fallback */
                language?: components["schemas"]["Language"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            200: components["responses"]["CsvFile"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "orders.listByTable": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "createdAt" | "-createdAt";
                /**
                 * @description First day
                 * @example 2026-03-14T18:30:00Z
                 */
                dateFrom?: string;
                /**
                 * @description Last day
                 * @example 2026-03-14T18:30:00Z
                 */
                dateTo?: string;
                /**
                 * @description Only of this team member
                 * @example 87eba76e-7f31-4453-8045-ba922e7770fb
                 */
                workerId?: components["parameters"]["workerId"];
                /**
                 * @description Only with this status
                 * @example received
                 */
                status?: components["parameters"]["status"];
                /**
                 * @description Only with this payment status
                 * @example pending
                 */
                paymentStatus?: components["parameters"]["paymentStatus"];
                /**
                 * @description Only of this type
                 * @example dine_in
                 */
                orderType?: components["parameters"]["orderType"];
                /** @description Only open orders, or only closed ones */
                open?: components["parameters"]["open"];
                /** @description Only with, or without, an amount due */
                unpaid?: components["parameters"]["unpaid"];
            };
            path: {
                /**
                 * @description Id of the table
                 * @example 0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9
                 */
                tableId: components["parameters"]["tableId"];
            };
        };
        responses: {
            200: components["responses"]["OrderPage"];
            "4XX": components["responses"]["Other"];
        };
    };
    "orders.find": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["OrderDetails"];
            "4XX": components["responses"]["Other"];
        };
    };
    "orders.cancel": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description ETag of the version to change; another one is refused with `version_mismatch` (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "The guest left"
                 *     }
                 */
                "application/json": components["schemas"]["OrderCancellation"];
            };
        };
        responses: {
            200: components["responses"]["OrderDetails"];
            400: components["responses"]["Invalid"];
            403: components["responses"]["Role"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "orders.update": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description ETag of the version to change; another one is refused with `version_mismatch` (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "version": 5,
                 *       "status": "confirmed"
                 *     }
                 */
                "application/json": components["schemas"]["OrderChanges"];
            };
        };
        responses: {
            200: components["responses"]["OrderDetails"];
            403: components["responses"]["Role"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "orders.history": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "at": "2026-03-14T18:30:00Z",
                     *           "actorName": "Marko Vuković",
                     *           "kind": "user",
                     *           "from": "2026-03-14T18:30:00Z",
                     *           "to": "2026-03-14T18:30:00Z",
                     *           "reason": "Delivery"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["OrderHistoryEntry"][];
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "orders.findItem": {
        parameters: {
            path: {
                /**
                 * @description Id of the item of an order
                 * @example 4a33eacd-5fa6-4f2b-8e28-71cd131286b5
                 */
                id: string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "2622c351-ef7f-43af-8286-f0df92d8002a",
                     *       "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                     *       "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                     *       "nameEn": "Grilled squid",
                     *       "nameMe": "Lignje na žaru",
                     *       "quantity": 3,
                     *       "unitPrice": "12.50",
                     *       "totalPrice": "37.50",
                     *       "discountPercentage": "0.00",
                     *       "taxRate": "21.00",
                     *       "specialRequests": "Without garlic",
                     *       "customizations": [],
                     *       "status": "served",
                     *       "voidReason": null,
                     *       "voidStock": null,
                     *       "createdAt": "2026-03-14T18:30:00Z",
                     *       "startedAt": null,
                     *       "course": 1,
                     *       "firedAt": null,
                     *       "readyAt": null,
                     *       "seat": 1
                     *     }
                     */
                    "application/json": components["schemas"]["OrderLine"];
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "orders.addItems": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description ETag of the version to change; another one is refused with `version_mismatch` (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Only of this order
                 * @example 3eeb7e96-e59c-440f-8cb1-a089daba079f
                 */
                id: string;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                 *           "quantity": 3,
                 *           "specialRequests": "Without garlic"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    items: components["schemas"]["OrderLineInput"][];
                } | components["schemas"]["OrderLineInput"];
            };
        };
        responses: {
            201: components["responses"]["OrderDetails"];
            403: components["responses"]["Role"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "orders.removeItem": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description ETag of the version to change; another one is refused with `version_mismatch` (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the item of an order
                 * @example 4a33eacd-5fa6-4f2b-8e28-71cd131286b5
                 */
                id: string;
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Dropped in the kitchen",
                 *       "stock": "wasted"
                 *     }
                 */
                "application/json": components["schemas"]["OrderLineRemoval"];
            };
        };
        responses: {
            200: components["responses"]["OrderDetails"];
            400: components["responses"]["Invalid"];
            403: components["responses"]["Role"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "orders.updateItem": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description ETag of the version to change; another one is refused with `version_mismatch` (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the item of an order
                 * @example 4a33eacd-5fa6-4f2b-8e28-71cd131286b5
                 */
                id: string;
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "quantity": 3
                 *     }
                 */
                "application/json": components["schemas"]["OrderLineChanges"];
            };
        };
        responses: {
            200: components["responses"]["OrderDetails"];
            403: components["responses"]["Role"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "orders.fire": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description ETag of the version to change; another one is refused with `version_mismatch` (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "course": 2
                 *     }
                 */
                "application/json": {
                    course: number;
                };
            };
        };
        responses: {
            200: components["responses"]["OrderDetails"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "orders.prepareItems": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description ETag of the version to change; another one is refused with `version_mismatch` (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lineIds": [
                 *         "38a9c1e7-2158-4da2-84b9-0ceea4ed7eb8"
                 *       ],
                 *       "status": "preparing"
                 *     }
                 */
                "application/json": {
                    lineIds: string[];
                    /** @enum {string} */
                    status: "preparing" | "ready";
                };
            };
        };
        responses: {
            200: components["responses"]["OrderDetails"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "orders.move": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f"
                 *     }
                 */
                "application/json": {
                    lines?: components["schemas"]["PaidLine"][];
                    reason?: string;
                    /** Format: uuid */
                    orderId: string;
                } | {
                    lines?: components["schemas"]["PaidLine"][];
                    reason?: string;
                    /** Format: uuid */
                    tableId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                     *       "number": 1,
                     *       "isCancelled": false
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        orderId: string;
                        number: number;
                        isCancelled: boolean;
                    };
                };
            };
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "orders.takePayment": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description ETag of the version to change; another one is refused with `version_mismatch` (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "method": "cash",
                 *       "handedAmount": "50.00",
                 *       "complete": true
                 *     }
                 */
                "application/json": components["schemas"]["PaymentInput"];
            };
        };
        responses: {
            201: components["responses"]["OrderDetails"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "orders.refund": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description ETag of the version to change; another one is refused with `version_mismatch` (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "method": "cash",
                 *       "amount": "12.50",
                 *       "reason": "Cold when it came"
                 *     }
                 */
                "application/json": components["schemas"]["RefundInput"];
            };
        };
        responses: {
            201: components["responses"]["OrderDetails"];
            403: components["responses"]["Role"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "orders.listOpen": {
        parameters: {
            query?: {
                /**
                 * @description Ids, separated by commas
                 * @example 0f3c7a52-91d4-4c1e-8a57-2b6f0c9d1e43
                 */
                ids?: components["parameters"]["ids"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": []
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["OrderDetails"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "orders.listWaiting": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": []
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["OrderDetails"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "orders.accept": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description ETag of the version to change; another one is refused with `version_mismatch` (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "minutes": 1
                 *     }
                 */
                "application/json": {
                    minutes?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["OrderDetails"];
            "4XX": components["responses"]["Other"];
        };
    };
    "orders.reject": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description ETag of the version to change; another one is refused with `version_mismatch` (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Delivery"
                 *     }
                 */
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            200: components["responses"]["OrderDetails"];
            "4XX": components["responses"]["Other"];
        };
    };
    "orders.decideQueued": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "decision": "taken_over",
                 *       "authorId": "63648586-8971-4ac5-8ca3-3c4a0e1800a8",
                 *       "orders": [
                 *         {
                 *           "id": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                 *           "name": "Grilled squid",
                 *           "changes": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    locationId: string;
                    /** @enum {string} */
                    decision: "taken_over" | "discarded";
                    /** Format: uuid */
                    authorId: string;
                    orders: {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        tableNumber?: string | null;
                        changes: number;
                        /** @default [] */
                        items?: string[];
                        /** @default null */
                        cashAmount?: components["schemas"]["Money"] | null;
                    }[];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "orders.listPayments": {
        parameters: {
            query: {
                /**
                 * @description `nextCursor` of the page before; absent at the beginning
                 * @example Cursor
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description Most rows of a page */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description First day
                 * @example 2026-03-14
                 */
                dateFrom?: components["parameters"]["dateFrom"];
                /**
                 * @description Last day
                 * @example 2026-03-14
                 */
                dateTo?: components["parameters"]["dateTo"];
                /**
                 * @description Beginning, included
                 * @example 2026-03-14T18:30:00Z
                 */
                from?: string;
                /**
                 * @description End
                 * @example 2026-03-14T18:30:00Z
                 */
                to?: string;
                /**
                 * @description Only by this method
                 * @example cash
                 */
                method?: components["parameters"]["method"];
            };
        };
        responses: {
            200: components["responses"]["LedgerEntryPage"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "orders.listRefunds": {
        parameters: {
            query: {
                /**
                 * @description `nextCursor` of the page before; absent at the beginning
                 * @example Cursor
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description Most rows of a page */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description First day
                 * @example 2026-03-14
                 */
                dateFrom?: components["parameters"]["dateFrom"];
                /**
                 * @description Last day
                 * @example 2026-03-14
                 */
                dateTo?: components["parameters"]["dateTo"];
                /**
                 * @description Beginning, included
                 * @example 2026-03-14T18:30:00Z
                 */
                from?: string;
                /**
                 * @description End
                 * @example 2026-03-14T18:30:00Z
                 */
                to?: string;
                /**
                 * @description Only by this method
                 * @example cash
                 */
                method?: components["parameters"]["method"];
            };
        };
        responses: {
            200: components["responses"]["LedgerEntryPage"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "kitchen.wall": {
        parameters: {
            query: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Only of this station
                 * @example 9b4ef3e5-b7b4-4175-8cb8-f880e34dbd5e
                 */
                stationId?: components["parameters"]["stationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "3b57668b-b954-4fab-88e6-f70510be1580",
                     *           "number": 1,
                     *           "orderType": "dine_in",
                     *           "tableNumber": "7",
                     *           "guests": 3,
                     *           "customerName": null,
                     *           "customerNotes": null,
                     *           "specialInstructions": null,
                     *           "estimatedReadyTime": null,
                     *           "createdBy": "Marko Vuković",
                     *           "paymentStatus": "pending",
                     *           "lines": [
                     *             {
                     *               "id": "ed52fcd8-2e6c-45a5-8ae8-1416ee905e20",
                     *               "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                     *               "nameEn": "Grilled squid",
                     *               "nameMe": "Lignje na žaru",
                     *               "quantity": 3,
                     *               "specialRequests": "Without garlic",
                     *               "status": "pending",
                     *               "course": 1,
                     *               "seat": 1,
                     *               "createdAt": "2025-11-02T09:00:00Z",
                     *               "firedAt": null,
                     *               "customizations": [
                     *                 {
                     *                   "customizationName": "Without",
                     *                   "customizationValue": "garlic",
                     *                   "effect": "add"
                     *                 }
                     *               ],
                     *               "preparationTimeMinutes": 18
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "finished": [],
                     *       "stations": [
                     *         {
                     *           "id": "9b4ef3e5-b7b4-4175-8cb8-f880e34dbd5e",
                     *           "name": "Grilled squid",
                     *           "tickets": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["KitchenTicket"][];
                        finished: components["schemas"]["FinishedTicket"][];
                        stations: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            tickets: number;
                        }[];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "drawers.list": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "d329f11d-9a60-4e9b-8f26-8d88fc6b4072",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "name": "Grilled squid",
                     *           "isActive": true,
                     *           "shift": {
                     *             "id": "7f35a7ba-dc29-46ed-869b-9df4670e3e73",
                     *             "openedAt": "2026-03-14T18:30:00Z",
                     *             "openedBy": "Ana Popović",
                     *             "isOwn": true,
                     *             "openingAmount": "100.00",
                     *             "count": null,
                     *             "movements": [
                     *               {
                     *                 "id": "f676a621-84ba-4ce4-8672-4d2b2d0fea00",
                     *                 "kind": "paid_in",
                     *                 "amount": "37.50",
                     *                 "reason": "Coins",
                     *                 "by": "Ana Popović",
                     *                 "at": "2026-03-14T18:30:00Z"
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "strayPayments": 1,
                     *       "strayAmount": "0.00"
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Drawer"][];
                        strayPayments: number;
                        strayAmount: components["schemas"]["Amount"];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "drawers.create": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "name": "Grilled squid"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    locationId: string;
                    name: string;
                };
            };
        };
        responses: {
            201: components["responses"]["Drawer"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "drawers.update": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    isActive?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Drawer"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "drawers.open": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "openingAmount": "100.00"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    locationId: string;
                    /** Format: uuid */
                    drawerId?: string;
                    openingAmount: components["schemas"]["Money"];
                };
            };
        };
        responses: {
            201: components["responses"]["Drawer"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "drawers.move": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "paid_in",
                 *       "amount": "37.50",
                 *       "reason": "Delivery"
                 *     }
                 */
                "application/json": {
                    kind: components["schemas"]["CashMovementKind"];
                    amount: components["schemas"]["Money"];
                    reason: string;
                };
            };
        };
        responses: {
            201: components["responses"]["Drawer"];
            403: components["responses"]["Role"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "drawers.count": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         {
                 *           "value": "50",
                 *           "quantity": 3
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    lines: components["schemas"]["DrawerCountLine"][];
                };
            };
        };
        responses: {
            200: components["responses"]["DrawerReport"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "drawers.close": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "note": "Wrong change"
                 *     }
                 */
                "application/json": {
                    note?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["DrawerReport"];
            400: components["responses"]["Invalid"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "drawers.report": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["DrawerReport"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "drawers.listReports": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "number" | "-number";
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "drawerName": "Bar",
                     *           "openedAt": "2026-03-14T18:30:00Z",
                     *           "at": "2026-03-14T18:30:00Z",
                     *           "by": "Ana Popović",
                     *           "orders": 3,
                     *           "turnoverAmount": "37.50",
                     *           "differenceAmount": "0.00",
                     *           "id": "12166008-8e88-4b0c-82ec-690ed4955569",
                     *           "number": 1,
                     *           "expectedAmount": "157.50"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["DrawerReportRowPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.list": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /** @description Field, `-` in front for descending */
                sort?: "issuedAt" | "-issuedAt";
                /**
                 * @description Only with this status
                 * @example waiting
                 */
                status?: components["schemas"]["ReceiptStatus"];
                /** @description Only corrective receipts, or only others */
                isCorrective?: "true" | "false";
                /**
                 * @description Business day
                 * @example 2026-03-14
                 */
                date?: string;
                /**
                 * @description Only of this till
                 * @example a64e98ff-18a8-4009-815e-f5bf714722bf
                 */
                tillId?: string;
                /**
                 * @description Only of this order
                 * @example 3eeb7e96-e59c-440f-8cb1-a089daba079f
                 */
                orderId?: components["parameters"]["orderId"];
                /**
                 * @description Only of this payment or refund
                 * @example 040ffd59-25d4-4e11-867b-7238a7fc9957
                 */
                paymentId?: string;
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b18af26e-a3f1-4d7c-84ff-9f02a8d93961",
                     *           "number": "ab123cd456/2/2026/ef789gh012",
                     *           "ordinal": 2,
                     *           "tillName": "Bar",
                     *           "environment": "test",
                     *           "kind": "INVOICE",
                     *           "status": "confirmed",
                     *           "issuedAt": "2026-03-14T18:30:00Z",
                     *           "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                     *           "orderNumber": 42,
                     *           "tableName": "7",
                     *           "orderType": "dine_in",
                     *           "paymentId": "040ffd59-25d4-4e11-867b-7238a7fc9957",
                     *           "buyerName": "Buyer name",
                     *           "iic": "4AD5A215BEAF85B0416235736A6DACAB",
                     *           "correctsOrdinal": null,
                     *           "payments": [
                     *             {
                     *               "method": "BANKNOTE",
                     *               "amount": "37.50"
                     *             }
                     *           ],
                     *           "grossAmount": "37.50",
                     *           "confirmation": "6ab4bd5c-0f5f-4a3c-9d2b-1c8e7f9a0b1d",
                     *           "fault": null
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptRowPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.get": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Receipt"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.ofPayment": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": []
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Receipt"][];
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "receipts.state": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isOn": true,
                     *       "environment": "test",
                     *       "waiting": 1,
                     *       "oldestIssuedAt": "2026-03-14T18:30:00Z",
                     *       "alarm": "none",
                     *       "rejected": 0,
                     *       "certificateValidTo": "2026-03-14T18:30:00Z",
                     *       "clockSkewMs": 1,
                     *       "hasOperatorCode": true,
                     *       "tills": [
                     *         {
                     *           "id": "f2442180-b3f6-46e2-8934-a849af3711b4",
                     *           "name": "Marko Vuković"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptsState"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.day": {
        parameters: {
            query?: {
                /**
                 * @description Business day
                 * @example 2026-03-14
                 */
                date?: string;
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "date": "2026-03-14",
                     *       "paymentsAmount": "37.50",
                     *       "receiptsAmount": "37.50",
                     *       "missingAmount": "0.00",
                     *       "confirmed": 1,
                     *       "waiting": 0,
                     *       "rejected": 0,
                     *       "corrective": 0,
                     *       "rates": [
                     *         {
                     *           "vatRate": "21",
                     *           "netAmount": "30.99",
                     *           "vatAmount": "6.51",
                     *           "grossAmount": "37.50"
                     *         }
                     *       ],
                     *       "methods": [
                     *         {
                     *           "method": "BANKNOTE",
                     *           "amount": "37.50"
                     *         }
                     *       ],
                     *       "tenders": [
                     *         {
                     *           "tender": "cash",
                     *           "paymentsAmount": "37.50",
                     *           "receiptsAmount": "37.50"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptDay"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.proof": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "aa3663c6-881b-451d-8bd3-05b5423e9942",
                     *       "number": "ab123cd456/2/2026/ef789gh012",
                     *       "values": [
                     *         "03123456",
                     *         "2026-03-14T19:30:00+01:00",
                     *         "2"
                     *       ],
                     *       "signedText": "03123456|2026-03-14T19:30:00+01:00|2|ab123cd456|ef789gh012|ij345kl678|37.50",
                     *       "computedSignature": "8C4E1F0A",
                     *       "storedSignature": "8C4E1F0A",
                     *       "computedIic": "4AD5A215BEAF85B0416235736A6DACAB",
                     *       "storedIic": "4AD5A215BEAF85B0416235736A6DACAB",
                     *       "isValid": true,
                     *       "certificate": {
                     *         "serial": "5E3F9A",
                     *         "validTo": "2026-03-14T18:30:00Z",
                     *         "isCurrent": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptProof"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.xml": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example <RegisterInvoiceRequest xmlns="https://efi.tax.gov.me/fs/schema"/> */
                    "application/xml": string;
                };
            };
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.resend": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.reissue": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "buyer": {
                 *         "idNumber": "02654321",
                 *         "name": "Montenegro d.o.o."
                 *       }
                 *     }
                 */
                "application/json": {
                    buyer?: components["schemas"]["BuyerInput"];
                };
            };
        };
        responses: {
            200: components["responses"]["Receipt"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.pdf": {
        parameters: {
            query?: {
                /** @description Language of names, or their fallback */
                language?: components["schemas"]["Language"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF-1.3 */
                    "application/pdf": string;
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.mail": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ana@example.com"
                 *     }
                 */
                "application/json": {
                    email: string;
                    /** @default me */
                    language?: components["schemas"]["Language"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.getSetup": {
        parameters: {
            query?: {
                /**
                 * @description Test or production service
                 * @example test
                 */
                environment?: components["schemas"]["FiscalEnvironment"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            200: components["responses"]["ReceiptSetup"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.setLocation": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "environment": "test"
                 *     }
                 */
                "application/json": {
                    environment?: components["schemas"]["FiscalEnvironment"];
                    unitCode?: {
                        environment: components["schemas"]["FiscalEnvironment"];
                        code: components["schemas"]["FiscalCode"];
                    };
                    isPerRound?: boolean;
                    zeroRate?: components["schemas"]["VatExemption"] | null;
                    isOn?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["ReceiptSetup"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.setIssuer": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "taxNumber": "03123456",
                 *       "name": "Konoba d.o.o.",
                 *       "address": "Njegoševa 12",
                 *       "town": "Podgorica",
                 *       "isInVat": true
                 *     }
                 */
                "application/json": components["schemas"]["ReceiptIssuer"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Other"];
        };
    };
    "receipts.setCertificate": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "environment": "test",
                 *       "file": "File",
                 *       "password": "Password"
                 *     }
                 */
                "application/json": {
                    environment: components["schemas"]["FiscalEnvironment"];
                    /** Format: base64 */
                    file: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subject": "CN=Konoba",
                     *       "issuer": "CN=Pošta CG CA",
                     *       "serial": "5E3F9A",
                     *       "taxNumber": "03123456",
                     *       "validFrom": "2026-03-14T18:30:00Z",
                     *       "validTo": "2026-03-14T18:30:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptCertificate"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Role"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.addTill": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "environment": "test",
                 *       "name": "Grilled squid"
                 *     }
                 */
                "application/json": {
                    environment: components["schemas"]["FiscalEnvironment"];
                    name: string;
                    /**
                     * Format: uuid
                     * @default null
                     */
                    drawerId?: string | null;
                    code?: components["schemas"]["FiscalCode"];
                };
            };
        };
        responses: {
            201: components["responses"]["Till"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.registerTill": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Till"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.setOperator": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "environment": "test",
                 *       "code": "ab123cd456"
                 *     }
                 */
                "application/json": {
                    environment: components["schemas"]["FiscalEnvironment"];
                    /**
                     * Format: uuid
                     * @default null
                     */
                    userId?: string | null;
                    /**
                     * Format: uuid
                     * @default null
                     */
                    workerId?: string | null;
                    code: components["schemas"]["FiscalCode"] | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "receipts.sendTest": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "amount": "37.50"
                 *     }
                 */
                "application/json": {
                    /** @default 1.00 */
                    amount?: components["schemas"]["Money"];
                    itemName?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Receipt"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "reservations.list": {
        parameters: {
            query?: {
                /**
                 * @description Business day
                 * @example 2026-03-14
                 */
                date?: string;
                /** @description Only the waiting list */
                waiting?: "true" | "false";
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Grilled squid",
                     *           "phoneNumber": "+38267123456",
                     *           "partySize": 1,
                     *           "startsAt": "2026-03-14T18:30:00Z",
                     *           "minutes": 1,
                     *           "note": "Wrong change",
                     *           "quotedMinutes": 0,
                     *           "id": "9efa077f-044e-4a77-8c65-5f8d8e8760ca",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "status": "booked",
                     *           "tables": [
                     *             {
                     *               "id": "0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9",
                     *               "tableNumber": "7"
                     *             }
                     *           ],
                     *           "arrivedAt": null,
                     *           "orderId": null,
                     *           "createdBy": "Marko Vuković"
                     *         }
                     *       ],
                     *       "date": "2026-03-14"
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Reservation"][];
                        /** Format: date */
                        date: string;
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "reservations.create": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid",
                 *       "partySize": 1,
                 *       "startsAt": "2026-03-14T18:30:00Z",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": components["schemas"]["ReservationInput"];
            };
        };
        responses: {
            201: components["responses"]["Reservation"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "reservations.find": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Reservation"];
            "4XX": components["responses"]["Other"];
        };
    };
    "reservations.update": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid"
                 *     }
                 */
                "application/json": components["schemas"]["ReservationChanges"];
            };
        };
        responses: {
            200: components["responses"]["Reservation"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "reservations.seat": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "tableId": "0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    tableId?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Reservation"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "changes.orders": {
        parameters: {
            query: {
                /**
                 * @description `nextCursor` of the page before; absent at the beginning
                 * @example Cursor
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description Most rows of a page */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Where to begin without a cursor
                 * @example 2026-03-14T18:30:00Z
                 */
                updatedSince?: components["parameters"]["updatedSince"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "number": 42,
                     *           "businessDate": "2026-03-14",
                     *           "orderType": "dine_in",
                     *           "status": "completed",
                     *           "paymentStatus": "paid",
                     *           "tableId": "0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9",
                     *           "tableNumber": "7",
                     *           "guests": 3,
                     *           "currencyId": "466e5b9c-d57f-4444-8cea-a8e5b053ddd5",
                     *           "currencyDecimals": 2,
                     *           "pricesIncludeTax": true,
                     *           "subtotalAmount": "37.50",
                     *           "discountPercentage": "0.00",
                     *           "discountAmount": "0.00",
                     *           "serviceChargeAmount": "0.00",
                     *           "taxPercentage": "21.00",
                     *           "taxAmount": "6.51",
                     *           "taxLines": [
                     *             {
                     *               "taxPercentage": "21.00",
                     *               "baseAmount": "37.50",
                     *               "netAmount": "30.99",
                     *               "taxAmount": "6.51"
                     *             }
                     *           ],
                     *           "gratuityAmount": "0.00",
                     *           "totalAmount": "37.50",
                     *           "dueAmount": "37.50",
                     *           "settledAmount": "37.50",
                     *           "refundedAmount": "0.00",
                     *           "correctedAmount": "0.00",
                     *           "excessAmount": "0.00",
                     *           "paymentMethod": "cash",
                     *           "paymentReference": null,
                     *           "customerId": null,
                     *           "customerName": null,
                     *           "customerPhone": null,
                     *           "customerEmail": null,
                     *           "customerNotes": null,
                     *           "specialInstructions": null,
                     *           "source": null,
                     *           "sourceDeliveryId": null,
                     *           "deliveryAddress": null,
                     *           "requestedTime": null,
                     *           "prepaidAmount": null,
                     *           "acceptance": null,
                     *           "estimatedReadyTime": null,
                     *           "actualReadyTime": "2026-03-14T18:30:00Z",
                     *           "createdBy": "Marko Vuković",
                     *           "userId": "04f8996d-a763-47a9-89b1-028ee3007569",
                     *           "workerId": null,
                     *           "preparedBy": "Ana Popović",
                     *           "servedBy": "Marko Vuković",
                     *           "cancelReason": null,
                     *           "version": 5,
                     *           "createdAt": "2026-03-14T18:30:00Z",
                     *           "updatedAt": "2026-03-14T18:30:00Z",
                     *           "closedAt": "2026-03-14T18:30:00Z",
                     *           "items": [
                     *             {
                     *               "id": "2622c351-ef7f-43af-8286-f0df92d8002a",
                     *               "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                     *               "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                     *               "nameEn": "Grilled squid",
                     *               "nameMe": "Lignje na žaru",
                     *               "quantity": 3,
                     *               "unitPrice": "12.50",
                     *               "totalPrice": "37.50",
                     *               "discountPercentage": "0.00",
                     *               "taxRate": "21.00",
                     *               "specialRequests": "Without garlic",
                     *               "customizations": [],
                     *               "status": "served",
                     *               "voidReason": null,
                     *               "voidStock": null,
                     *               "createdAt": "2026-03-14T18:30:00Z",
                     *               "startedAt": null,
                     *               "course": 1,
                     *               "firedAt": null,
                     *               "readyAt": null,
                     *               "seat": 1
                     *             }
                     *           ],
                     *           "serviceTaxRate": "21.00",
                     *           "payments": [
                     *             {
                     *               "id": "040ffd59-25d4-4e11-867b-7238a7fc9957",
                     *               "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                     *               "kind": "payment",
                     *               "method": "cash",
                     *               "amount": "37.50",
                     *               "tipAmount": "0.00",
                     *               "tendered": "50.00",
                     *               "change": "12.50",
                     *               "reference": null,
                     *               "reason": null,
                     *               "lines": null,
                     *               "takenBy": "Marko Vuković",
                     *               "isOffline": false,
                     *               "drawerShiftId": "7f35a7ba-dc29-46ed-869b-9df4670e3e73",
                     *               "at": "2026-03-14T18:30:00Z",
                     *               "voidedAt": null
                     *             }
                     *           ],
                     *           "onAccount": [
                     *             {
                     *               "id": "0b77d285-66fd-4930-82aa-7e73f50181c9",
                     *               "customerName": "Customer name",
                     *               "amount": "37.50",
                     *               "lines": [
                     *                 {
                     *                   "lineId": "38a9c1e7-2158-4da2-84b9-0ceea4ed7eb8",
                     *                   "quantity": 3
                     *                 }
                     *               ],
                     *               "takenBy": "Marko Vuković",
                     *               "at": "2026-03-14T18:30:00Z"
                     *             }
                     *           ],
                     *           "splitPlan": null
                     *         }
                     *       ],
                     *       "nextCursor": "Next cursor",
                     *       "hasMore": false,
                     *       "deleted": [
                     *         {
                     *           "id": "612a79c7-0655-4886-8720-6e354ff6a9ee",
                     *           "deletedAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["OrderDetails"][];
                        nextCursor: string;
                        hasMore: boolean;
                        deleted: components["schemas"]["DeletedRow"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "changes.payments": {
        parameters: {
            query: {
                /**
                 * @description `nextCursor` of the page before; absent at the beginning
                 * @example Cursor
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description Most rows of a page */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Where to begin without a cursor
                 * @example 2026-03-14T18:30:00Z
                 */
                updatedSince?: components["parameters"]["updatedSince"];
            };
        };
        responses: {
            200: components["responses"]["LedgerEntryChanges"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "changes.refunds": {
        parameters: {
            query: {
                /**
                 * @description `nextCursor` of the page before; absent at the beginning
                 * @example Cursor
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description Most rows of a page */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Where to begin without a cursor
                 * @example 2026-03-14T18:30:00Z
                 */
                updatedSince?: components["parameters"]["updatedSince"];
            };
        };
        responses: {
            200: components["responses"]["LedgerEntryChanges"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "changes.movements": {
        parameters: {
            query: {
                /**
                 * @description `nextCursor` of the page before; absent at the beginning
                 * @example Cursor
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description Most rows of a page */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Where to begin without a cursor
                 * @example 2026-03-14T18:30:00Z
                 */
                updatedSince?: components["parameters"]["updatedSince"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "a6379969-08ea-4334-8070-be8ce1b830a7",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                     *           "movementType": "IN",
                     *           "quantity": 6.25,
                     *           "balance": 6.25,
                     *           "unitCost": "9.4000",
                     *           "reason": "Delivery",
                     *           "referenceId": null,
                     *           "reversesId": null,
                     *           "reversedById": null,
                     *           "productionId": "ab8e18ef-4ebe-4edd-80b3-152ce9c9006e",
                     *           "createdBy": "Marko Vuković",
                     *           "userId": "04f8996d-a763-47a9-89b1-028ee3007569",
                     *           "workerId": null,
                     *           "createdAt": "2025-11-02T09:00:00Z"
                     *         }
                     *       ],
                     *       "nextCursor": "Next cursor",
                     *       "hasMore": false,
                     *       "deleted": [
                     *         {
                     *           "id": "612a79c7-0655-4886-8720-6e354ff6a9ee",
                     *           "deletedAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Movement"][];
                        nextCursor: string;
                        hasMore: boolean;
                        deleted: components["schemas"]["DeletedRow"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "changes.products": {
        parameters: {
            query: {
                /**
                 * @description `nextCursor` of the page before; absent at the beginning
                 * @example Cursor
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description Most rows of a page */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Where to begin without a cursor
                 * @example 2026-03-14T18:30:00Z
                 */
                updatedSince?: components["parameters"]["updatedSince"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Grilled squid",
                     *           "description": "From the grill, with chard and potatoes",
                     *           "translations": [
                     *             {
                     *               "languageCode": "me",
                     *               "name": "Lignja",
                     *               "description": null
                     *             }
                     *           ],
                     *           "category": "Fish",
                     *           "price": "12.50",
                     *           "unit": "kg",
                     *           "barcode": "3830001234567",
                     *           "allergens": [
                     *             "fish",
                     *             "molluscs"
                     *           ],
                     *           "nutritionInfo": {
                     *             "protein": "15.6",
                     *             "fat": "1.4"
                     *           },
                     *           "preparationTime": null,
                     *           "isActive": true,
                     *           "alertWhenLessThan": 2,
                     *           "id": "0e637856-42cd-4d04-89bc-992e28303922",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "shownName": "Squid",
                     *           "categoryId": "edb2cd3b-74c9-49af-80f0-b7054990f207",
                     *           "inheritedAllergens": [
                     *             "gluten"
                     *           ],
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "updatedAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ],
                     *       "nextCursor": "Next cursor",
                     *       "hasMore": false,
                     *       "deleted": [
                     *         {
                     *           "id": "612a79c7-0655-4886-8720-6e354ff6a9ee",
                     *           "deletedAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["CatalogProduct"][];
                        nextCursor: string;
                        hasMore: boolean;
                        deleted: components["schemas"]["DeletedRow"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "changes.menuItems": {
        parameters: {
            query: {
                /**
                 * @description `nextCursor` of the page before; absent at the beginning
                 * @example Cursor
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description Most rows of a page */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Where to begin without a cursor
                 * @example 2026-03-14T18:30:00Z
                 */
                updatedSince?: components["parameters"]["updatedSince"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "type": "food",
                     *           "categoryId": "edb2cd3b-74c9-49af-80f0-b7054990f207",
                     *           "displayOrder": 3,
                     *           "price": "12.50",
                     *           "taxPercentage": "21.00",
                     *           "taxExempt": false,
                     *           "taxGroup": null,
                     *           "quantity": null,
                     *           "imageId": "6105d6cc-76af-4003-85e9-4d588ce511be",
                     *           "imageUrl": null,
                     *           "allergens": [
                     *             "fish",
                     *             "molluscs"
                     *           ],
                     *           "isVegan": false,
                     *           "isVegetarian": false,
                     *           "isGlutenFree": true,
                     *           "isLactoseFree": true,
                     *           "isHalal": false,
                     *           "isKosher": false,
                     *           "isLenten": false,
                     *           "isLowCarb": false,
                     *           "isKetoFriendly": false,
                     *           "isPaleo": false,
                     *           "spicinessLevel": 0,
                     *           "meatTypes": [],
                     *           "calories": 320,
                     *           "protein": 31,
                     *           "carbohydrates": 12,
                     *           "fat": 14,
                     *           "nutritionFacts": null,
                     *           "portionSize": "300 g",
                     *           "containsAlcohol": false,
                     *           "alcoholContent": null,
                     *           "volumeMl": null,
                     *           "servingTemperature": null,
                     *           "isActive": true,
                     *           "hidden": false,
                     *           "featured": false,
                     *           "seasonal": false,
                     *           "availableDays": [],
                     *           "activeFrom": null,
                     *           "activeTo": null,
                     *           "preparationTimeMinutes": 18,
                     *           "pairingSuggestions": "A dry white from Crmnica",
                     *           "tags": [
                     *             "grill"
                     *           ],
                     *           "translations": [
                     *             {
                     *               "languageCode": "en",
                     *               "name": "Grilled squid",
                     *               "description": "From the grill, with chard and potatoes",
                     *               "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635"
                     *             }
                     *           ],
                     *           "ingredients": [
                     *             {
                     *               "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                     *               "productName": "Squid",
                     *               "productUnit": "kg",
                     *               "quantity": "0.300",
                     *               "unit": "kg",
                     *               "isOptional": false,
                     *               "preparationNotes": null
                     *             }
                     *           ],
                     *           "optionGroupIds": [],
                     *           "id": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "name": "Grilled squid",
                     *           "description": "From the grill, with chard and potatoes",
                     *           "nameEn": "Grilled squid",
                     *           "nameMe": "Lignje na žaru",
                     *           "categoryName": "Fish",
                     *           "categoryIsActive": true,
                     *           "popularityScore": 84,
                     *           "soldOutUntil": null,
                     *           "shownAllergens": [
                     *             {
                     *               "allergen": "molluscs",
                     *               "isOwn": true,
                     *               "products": [
                     *                 "Squid"
                     *               ]
                     *             }
                     *           ],
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "updatedAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ],
                     *       "nextCursor": "Next cursor",
                     *       "hasMore": false,
                     *       "deleted": [
                     *         {
                     *           "id": "612a79c7-0655-4886-8720-6e354ff6a9ee",
                     *           "deletedAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["MenuItem"][];
                        nextCursor: string;
                        hasMore: boolean;
                        deleted: components["schemas"]["DeletedRow"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "changes.tables": {
        parameters: {
            query: {
                /**
                 * @description `nextCursor` of the page before; absent at the beginning
                 * @example Cursor
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description Most rows of a page */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Where to begin without a cursor
                 * @example 2026-03-14T18:30:00Z
                 */
                updatedSince?: components["parameters"]["updatedSince"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "shape": "round",
                     *           "planX": 120,
                     *           "planY": 80,
                     *           "planWidth": null,
                     *           "planHeight": null,
                     *           "rotation": 0,
                     *           "id": "f3bc6540-d0b2-4072-85ae-51cdd64352f4",
                     *           "tableNumber": "7",
                     *           "name": "By the window",
                     *           "seats": 4,
                     *           "status": "occupied",
                     *           "isActive": true,
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "qrCode": "q8Zt3kPw",
                     *           "sections": [],
                     *           "createdAt": "2025-11-02T09:00:00Z"
                     *         }
                     *       ],
                     *       "nextCursor": "Next cursor",
                     *       "hasMore": false,
                     *       "deleted": [
                     *         {
                     *           "id": "612a79c7-0655-4886-8720-6e354ff6a9ee",
                     *           "deletedAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Table"][];
                        nextCursor: string;
                        hasMore: boolean;
                        deleted: components["schemas"]["DeletedRow"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "changes.reservations": {
        parameters: {
            query: {
                /**
                 * @description `nextCursor` of the page before; absent at the beginning
                 * @example Cursor
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description Most rows of a page */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Where to begin without a cursor
                 * @example 2026-03-14T18:30:00Z
                 */
                updatedSince?: components["parameters"]["updatedSince"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Grilled squid",
                     *           "phoneNumber": "+38267123456",
                     *           "partySize": 1,
                     *           "startsAt": "2026-03-14T18:30:00Z",
                     *           "minutes": 1,
                     *           "note": "Wrong change",
                     *           "quotedMinutes": 0,
                     *           "id": "9efa077f-044e-4a77-8c65-5f8d8e8760ca",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "status": "booked",
                     *           "tables": [
                     *             {
                     *               "id": "0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9",
                     *               "tableNumber": "7"
                     *             }
                     *           ],
                     *           "arrivedAt": null,
                     *           "orderId": null,
                     *           "createdBy": "Marko Vuković"
                     *         }
                     *       ],
                     *       "nextCursor": "Next cursor",
                     *       "hasMore": false,
                     *       "deleted": [
                     *         {
                     *           "id": "612a79c7-0655-4886-8720-6e354ff6a9ee",
                     *           "deletedAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Reservation"][];
                        nextCursor: string;
                        hasMore: boolean;
                        deleted: components["schemas"]["DeletedRow"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "changes.shifts": {
        parameters: {
            query: {
                /**
                 * @description `nextCursor` of the page before; absent at the beginning
                 * @example Cursor
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description Most rows of a page */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Where to begin without a cursor
                 * @example 2026-03-14T18:30:00Z
                 */
                updatedSince?: components["parameters"]["updatedSince"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "c879ec2d-8fe4-4c06-82ae-8eaeab2ad21e",
                     *           "openedAt": "2026-03-14T18:30:00Z",
                     *           "openedBy": "Ana Popović",
                     *           "openingAmount": "100.00",
                     *           "movements": [
                     *             {
                     *               "id": "f676a621-84ba-4ce4-8672-4d2b2d0fea00",
                     *               "kind": "paid_in",
                     *               "amount": "37.50",
                     *               "reason": "Coins",
                     *               "by": "Ana Popović",
                     *               "at": "2026-03-14T18:30:00Z"
                     *             }
                     *           ],
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "drawerId": "d329f11d-9a60-4e9b-8f26-8d88fc6b4072",
                     *           "closedAt": "2026-03-14T18:30:00Z",
                     *           "report": {
                     *             "shiftId": "ecd3fad7-a4d3-4d71-80c6-748352d88f16",
                     *             "drawerId": "d329f11d-9a60-4e9b-8f26-8d88fc6b4072",
                     *             "drawerName": "Bar",
                     *             "locationName": "Stara varoš",
                     *             "currencyCode": "EUR",
                     *             "number": 1,
                     *             "openedAt": "2026-03-14T18:30:00Z",
                     *             "openedBy": "Ana Popović",
                     *             "at": "2026-03-14T18:30:00Z",
                     *             "by": "Ana Popović",
                     *             "orders": 3,
                     *             "openOrders": 1,
                     *             "takenAmount": "37.50",
                     *             "refunds": 1,
                     *             "refundedAmount": "0.00",
                     *             "turnoverAmount": "37.50",
                     *             "methods": [
                     *               {
                     *                 "method": "cash",
                     *                 "turnoverAmount": "37.50"
                     *               }
                     *             ],
                     *             "taxes": [
                     *               {
                     *                 "taxPercentage": "21.00",
                     *                 "netAmount": "30.99",
                     *                 "taxAmount": "6.51",
                     *                 "grossAmount": "37.50"
                     *               }
                     *             ],
                     *             "discounts": 1,
                     *             "discountAmount": "0.00",
                     *             "voids": 1,
                     *             "voidedAmount": "0.00",
                     *             "tips": [
                     *               {
                     *                 "name": "Grilled squid",
                     *                 "amount": "37.50"
                     *               }
                     *             ],
                     *             "tipAmount": "0.00",
                     *             "cash": {
                     *               "openingAmount": "100.00",
                     *               "paidInAmount": "20.00",
                     *               "paidOutAmount": "0.00",
                     *               "tipsOutAmount": "0.00",
                     *               "receivedAmount": "37.50",
                     *               "changeAmount": "0.00",
                     *               "refundedAmount": "0.00",
                     *               "tipAmount": "0.00",
                     *               "expectedAmount": "157.50"
                     *             },
                     *             "movements": [
                     *               {
                     *                 "id": "f676a621-84ba-4ce4-8672-4d2b2d0fea00",
                     *                 "kind": "paid_in",
                     *                 "amount": "37.50",
                     *                 "reason": "Coins",
                     *                 "by": "Ana Popović",
                     *                 "at": "2026-03-14T18:30:00Z"
                     *               }
                     *             ],
                     *             "outside": [
                     *               {
                     *                 "id": "31207a20-65f4-4a5b-848f-ce6fe5c13e85",
                     *                 "orderNumber": 1,
                     *                 "kind": "payment",
                     *                 "method": "cash",
                     *                 "amount": "37.50",
                     *                 "takenBy": "Marko Vuković",
                     *                 "at": "2026-03-14T18:30:00Z"
                     *               }
                     *             ],
                     *             "outsideAmount": "0.00",
                     *             "count": {
                     *               "lines": [
                     *                 {
                     *                   "value": "50",
                     *                   "quantity": 3
                     *                 }
                     *               ],
                     *               "countedAmount": "157.50",
                     *               "countedBy": "Ana Popović",
                     *               "at": "2026-03-14T18:30:00Z"
                     *             },
                     *             "differenceAmount": "0.00",
                     *             "note": "Wrong change",
                     *             "receipts": {
                     *               "count": 1,
                     *               "unconfirmed": 1,
                     *               "grossAmount": "37.50",
                     *               "hash": "9f3a1c2d44e08b715b0c6a7d8e9f00112233445566778899aabbccddeeff0011",
                     *               "taxes": [
                     *                 {
                     *                   "vatRate": "21",
                     *                   "netAmount": "30.99",
                     *                   "vatAmount": "6.51"
                     *                 }
                     *               ]
                     *             },
                     *             "auditHead": {
                     *               "position": 1,
                     *               "hash": "9f3a1c2d44e08b715b0c6a7d8e9f00112233445566778899aabbccddeeff0011"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": "Next cursor",
                     *       "hasMore": false,
                     *       "deleted": [
                     *         {
                     *           "id": "612a79c7-0655-4886-8720-6e354ff6a9ee",
                     *           "deletedAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["DrawerShiftRecord"][];
                        nextCursor: string;
                        hasMore: boolean;
                        deleted: components["schemas"]["DeletedRow"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "changes.receipts": {
        parameters: {
            query: {
                /**
                 * @description `nextCursor` of the page before; absent at the beginning
                 * @example Cursor
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description Most rows of a page */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Where to begin without a cursor
                 * @example 2026-03-14T18:30:00Z
                 */
                updatedSince?: components["parameters"]["updatedSince"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b18af26e-a3f1-4d7c-84ff-9f02a8d93961",
                     *           "number": "ab123cd456/2/2026/ef789gh012",
                     *           "ordinal": 2,
                     *           "tillName": "Bar",
                     *           "environment": "test",
                     *           "kind": "INVOICE",
                     *           "status": "confirmed",
                     *           "issuedAt": "2026-03-14T18:30:00Z",
                     *           "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                     *           "orderNumber": 42,
                     *           "tableName": "7",
                     *           "orderType": "dine_in",
                     *           "paymentId": "040ffd59-25d4-4e11-867b-7238a7fc9957",
                     *           "buyerName": "Buyer name",
                     *           "iic": "4AD5A215BEAF85B0416235736A6DACAB",
                     *           "correctsOrdinal": null,
                     *           "payments": [
                     *             {
                     *               "method": "BANKNOTE",
                     *               "amount": "37.50"
                     *             }
                     *           ],
                     *           "grossAmount": "37.50",
                     *           "confirmation": "6ab4bd5c-0f5f-4a3c-9d2b-1c8e7f9a0b1d",
                     *           "fault": null
                     *         }
                     *       ],
                     *       "nextCursor": "Next cursor",
                     *       "hasMore": false,
                     *       "deleted": [
                     *         {
                     *           "id": "612a79c7-0655-4886-8720-6e354ff6a9ee",
                     *           "deletedAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ReceiptRow"][];
                        nextCursor: string;
                        hasMore: boolean;
                        deleted: components["schemas"]["DeletedRow"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "printing.findLabels": {
        parameters: {
            query: {
                /**
                 * @description Only these stock items: ids separated by commas
                 * @example 0190a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a5b
                 */
                items: string;
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "inventoryId": "b11a85b2-96a9-4afc-8604-30434a504e7a",
                     *           "productNameEn": "Product name en",
                     *           "productNameMe": "Product name me",
                     *           "batchNumber": "L-0318",
                     *           "isProduced": false,
                     *           "startedOn": "2026-03-14",
                     *           "useBy": "2026-03-14",
                     *           "allergens": [
                     *             "fish",
                     *             "molluscs"
                     *           ],
                     *           "quantity": 6.25,
                     *           "unit": "kg",
                     *           "locationName": "Stara varoš"
                     *         }
                     *       ],
                     *       "printers": [
                     *         {
                     *           "id": "082de904-d4a0-4284-8354-75ea05d10224",
                     *           "name": "Grilled squid",
                     *           "width": 80,
                     *           "language": "en",
                     *           "printsLabels": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["BatchLabel"][];
                        printers: components["schemas"]["LabelPrinter"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "printing.printLabels": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "printerId": "ba70e1da-cc17-41a7-8072-ce9705bcbe3b",
                 *       "inventoryIds": [
                 *         "b11a85b2-96a9-4afc-8604-30434a504e7a"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    printerId: string;
                    inventoryIds: string[];
                    /** @default 1 */
                    copies?: number;
                    /** @default false */
                    showsQuantity?: boolean;
                };
            };
        };
        responses: {
            201: components["responses"]["Done"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "printing.recent": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "kind": "bill",
                     *           "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                     *           "orderNumber": 1,
                     *           "batch": {
                     *             "productNameEn": "Product name en",
                     *             "productNameMe": "Product name me",
                     *             "batchNumber": "L-0318",
                     *             "copies": 1
                     *           },
                     *           "orderType": "dine_in",
                     *           "tableNumber": "7",
                     *           "id": "f538d9ed-bf5b-4b24-8261-8fe7e44094b2",
                     *           "lastError": "Last error",
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "printerId": "ba70e1da-cc17-41a7-8072-ce9705bcbe3b",
                     *           "state": "waiting",
                     *           "totalAmount": "37.50",
                     *           "printedAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20,
                     *       "today": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RecentPrintPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "printing.reprint": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "printerId": "ba70e1da-cc17-41a7-8072-ce9705bcbe3b"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    printerId?: string;
                };
            };
        };
        responses: {
            201: components["responses"]["Done"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "printing.list": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Grilled squid",
                     *           "host": "Host",
                     *           "port": 1,
                     *           "width": 80,
                     *           "letters": "cp852",
                     *           "answers": false,
                     *           "language": "en",
                     *           "qrCodes": "native",
                     *           "printsBills": false,
                     *           "printsLabels": false,
                     *           "opensDrawer": false,
                     *           "drawerId": "d329f11d-9a60-4e9b-8f26-8d88fc6b4072",
                     *           "stationIds": [
                     *             "9b4ef3e5-b7b4-4175-8cb8-f880e34dbd5e"
                     *           ],
                     *           "isActive": true,
                     *           "id": "ba70e1da-cc17-41a7-8072-ce9705bcbe3b",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "jobs": [
                     *             {
                     *               "id": "282455ed-b109-41a9-8fd8-0e915ece90a1",
                     *               "kind": "bill",
                     *               "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                     *               "orderNumber": 1,
                     *               "batch": {
                     *                 "productNameEn": "Product name en",
                     *                 "productNameMe": "Product name me",
                     *                 "batchNumber": "L-0318",
                     *                 "copies": 1
                     *               },
                     *               "attempts": 1,
                     *               "lastError": "Last error",
                     *               "createdAt": "2025-11-02T09:00:00Z"
                     *             }
                     *           ],
                     *           "printedAt": "2026-03-14T18:30:00Z",
                     *           "lastPrint": {
                     *             "kind": "bill",
                     *             "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                     *             "orderNumber": 1,
                     *             "batch": {
                     *               "productNameEn": "Product name en",
                     *               "productNameMe": "Product name me",
                     *               "batchNumber": "L-0318",
                     *               "copies": 1
                     *             },
                     *             "orderType": "dine_in",
                     *             "tableNumber": "7",
                     *             "printedAt": "2026-03-14T18:30:00Z"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Printer"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "printing.create": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid",
                 *       "host": "Host",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": components["schemas"]["PrinterInput"];
            };
        };
        responses: {
            201: components["responses"]["Printer"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "printing.remove": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Removed"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "printing.update": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    host?: string;
                    port?: number;
                    /** @enum {number} */
                    width?: 80 | 58;
                    letters?: components["schemas"]["PrinterLetters"];
                    answers?: boolean;
                    language?: components["schemas"]["Language"];
                    /** @enum {string} */
                    qrCodes?: "native" | "raster";
                    printsBills?: boolean;
                    printsLabels?: boolean;
                    opensDrawer?: boolean;
                    /** Format: uuid */
                    drawerId?: string | null;
                    stationIds?: string[];
                    isActive?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Printer"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "printing.restore": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "printing.print": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "paper": "bill"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    paper: "bill" | "ticket" | "newest" | "share" | "receipt" | "report" | "test";
                    /** Format: uuid */
                    orderId?: string;
                    /** Format: uuid */
                    paymentId?: string;
                    /** Format: uuid */
                    shiftId?: string;
                    /** Format: uuid */
                    receiptId?: string;
                };
            };
        };
        responses: {
            201: components["responses"]["Done"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "printing.openDrawer": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Delivery"
                 *     }
                 */
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            201: components["responses"]["Done"];
            "4XX": components["responses"]["Other"];
        };
    };
    "printing.recordReceipt": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isCopy": false
                     *     }
                     */
                    "application/json": {
                        isCopy: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "printing.record": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "paper": "bill"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    paper: "bill" | "ticket" | "newest" | "share";
                    /** Format: uuid */
                    paymentId?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isCopy": false
                     *     }
                     */
                    "application/json": {
                        isCopy: boolean;
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "printing.cancelJob": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Other"];
        };
    };
    "printing.moveJob": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "printerId": "ba70e1da-cc17-41a7-8072-ce9705bcbe3b"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    printerId: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "printing.moveJobs": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "printerId": "ba70e1da-cc17-41a7-8072-ce9705bcbe3b"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    printerId: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "accounting.month": {
        parameters: {
            query?: {
                /**
                 * @description Month, such as 2026-11
                 * @example 2026-03
                 */
                month?: string;
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "month": "2026-03",
                     *       "currencyCode": "EUR",
                     *       "today": "2026-03-14",
                     *       "isReady": false,
                     *       "lock": {
                     *         "through": "2026-03-14",
                     *         "at": "2026-03-14T18:30:00Z",
                     *         "by": "Ana Popović"
                     *       },
                     *       "days": [
                     *         {
                     *           "date": "2026-03-14",
                     *           "status": "open",
                     *           "salesAmount": "37.50",
                     *           "differenceAmount": "0.00",
                     *           "missing": 1,
                     *           "isLocked": false,
                     *           "exportNumber": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AccountingMonth"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "accounting.journal": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
                /**
                 * @description Business day
                 * @example 2026-03-14
                 */
                date: components["parameters"]["date"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "date": "2026-03-14",
                     *       "status": "open",
                     *       "salesAmount": "37.50",
                     *       "differenceAmount": "0.00",
                     *       "missing": 1,
                     *       "isLocked": false,
                     *       "exportNumber": 1,
                     *       "lines": [
                     *         {
                     *           "key": "q8Zt3k",
                     *           "code": "481516",
                     *           "name": "Grilled squid",
                     *           "source": "method",
                     *           "debitAmount": "37.50",
                     *           "creditAmount": "37.50",
                     *           "rate": "Rate",
                     *           "parts": {
                     *             "amount": "37.50",
                     *             "tips": "0.00",
                     *             "refunds": "0.00"
                     *           },
                     *           "baseAmount": "37.50",
                     *           "count": 1,
                     *           "at": "2026-03-14T18:30:00Z"
                     *         }
                     *       ],
                     *       "debitAmount": "37.50",
                     *       "creditAmount": "37.50",
                     *       "missingKeys": [
                     *         "Missing keys"
                     *       ],
                     *       "zReports": [
                     *         1
                     *       ],
                     *       "receipts": 1,
                     *       "correctives": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Journal"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "accounting.accounts": {
        parameters: {
            query?: {
                /** @description Language of names, or their fallback */
                language?: components["schemas"]["Language"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fields": [
                     *         {
                     *           "key": "q8Zt3k",
                     *           "code": "481516",
                     *           "categoryName": "Fish",
                     *           "missingOn": "2026-03-14"
                     *         }
                     *       ],
                     *       "chart": [
                     *         {
                     *           "code": "481516",
                     *           "name": "Grilled squid"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AccountPlan"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "accounting.setAccounts": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accounts": {}
                 *     }
                 */
                "application/json": {
                    accounts: {
                        [key: string]: string | null;
                    };
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "accounting.importChart": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "csv": "Name;Price\nSquid;9,40\n"
                 *     }
                 */
                "application/json": {
                    csv: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accounts": 1
                     *     }
                     */
                    "application/json": {
                        accounts: number;
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "accounting.exports": {
        parameters: {
            query?: {
                /**
                 * @description Only before this number
                 * @example 1
                 */
                before?: number;
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "number": 1,
                     *           "firstDate": "2026-03-14",
                     *           "lastDate": "2026-03-14",
                     *           "days": 1,
                     *           "debitAmount": "37.50",
                     *           "csvHash": "Csv hash",
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "createdBy": "Marko Vuković"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["AccountingExport"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "accounting.createExport": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstDate": "2026-03-14",
                 *       "lastDate": "2026-03-14"
                 *     }
                 */
                "application/json": {
                    /** Format: date */
                    firstDate: string;
                    /** Format: date */
                    lastDate: string;
                    /** @default en */
                    language?: components["schemas"]["Language"];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "number": 1,
                     *       "firstDate": "2026-03-14",
                     *       "lastDate": "2026-03-14",
                     *       "days": 1,
                     *       "debitAmount": "37.50",
                     *       "csvHash": "Csv hash",
                     *       "createdAt": "2025-11-02T09:00:00Z",
                     *       "createdBy": "Marko Vuković"
                     *     }
                     */
                    "application/json": components["schemas"]["AccountingExport"];
                };
            };
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "accounting.exportFile": {
        parameters: {
            query?: {
                /** @description Format of the file */
                format?: "csv" | "json" | "xml";
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
                /**
                 * @description Number of the export
                 * @example 1
                 */
                number: number;
            };
        };
        responses: {
            200: components["responses"]["CsvFile"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "accounting.lock": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "through": "2026-03-14"
                 *     }
                 */
                "application/json": {
                    /** Format: date */
                    through: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "through": "2026-03-14",
                     *       "at": "2026-03-14T18:30:00Z",
                     *       "by": "Ana Popović"
                     *     }
                     */
                    "application/json": components["schemas"]["AccountingLock"];
                };
            };
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "accounting.unlock": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Delivery"
                 *     }
                 */
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            403: components["responses"]["Role"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "purchasing.listOrders": {
        parameters: {
            query: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Only of this supplier
                 * @example 955ed10b-73d6-465b-8adc-f768b94f8dd5
                 */
                supplierId?: components["parameters"]["supplierId"];
                /** @description Only with this status */
                status?: "draft" | "to_approve" | "sent" | "partly_received" | "received" | "cancelled";
                /** @description Only open orders, or only closed ones */
                open?: "true";
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "659c0624-b481-4473-8a0d-cba0a1eb5855",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "supplierId": "955ed10b-73d6-465b-8adc-f768b94f8dd5",
                     *           "supplierName": "Ribarnica Bar",
                     *           "year": 1,
                     *           "number": 1,
                     *           "status": "draft",
                     *           "arrivesOn": "2026-03-14",
                     *           "coversUntil": "2026-03-14",
                     *           "note": "Wrong change",
                     *           "total": "49.00",
                     *           "currencyCode": "EUR",
                     *           "lineCount": 1,
                     *           "openLineCount": 1,
                     *           "sentVia": "email",
                     *           "sentTo": "Sent to",
                     *           "sentAt": "2026-03-14T18:30:00Z",
                     *           "sentBy": "Marko Vuković",
                     *           "createdBy": "Marko Vuković",
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "updatedAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["PurchaseOrderRowPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "purchasing.createOrder": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "supplierId": "955ed10b-73d6-465b-8adc-f768b94f8dd5"
                 *     }
                 */
                "application/json": components["schemas"]["PurchaseOrderInput"];
            };
        };
        responses: {
            201: components["responses"]["PurchaseOrder"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "purchasing.findOrder": {
        parameters: {
            query?: {
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["PurchaseOrder"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.removeOrder": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.updateOrder": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "arrivesOn": "2026-03-14"
                 *     }
                 */
                "application/json": components["schemas"]["PurchaseOrderChanges"];
            };
        };
        responses: {
            200: components["responses"]["PurchaseOrder"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.sendOrder": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "via": "email"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    via: "email" | "phone";
                    email?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["PurchaseOrder"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.cancelOrder": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["PurchaseOrder"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.closeOrder": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["PurchaseOrder"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.orderPdf": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.listDeliveries": {
        parameters: {
            query: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Only of this supplier
                 * @example 955ed10b-73d6-465b-8adc-f768b94f8dd5
                 */
                supplierId?: components["parameters"]["supplierId"];
                /**
                 * @description Only of this order
                 * @example 3eeb7e96-e59c-440f-8cb1-a089daba079f
                 */
                orderId?: components["parameters"]["orderId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "00c22127-9d07-4e42-81ce-7f65223d3f80",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "supplierId": "955ed10b-73d6-465b-8adc-f768b94f8dd5",
                     *           "supplierName": "Ribarnica Bar",
                     *           "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                     *           "orderNumber": 1,
                     *           "orderYear": 1,
                     *           "noteNumber": "Note number",
                     *           "noteImageId": "b905926d-5622-421b-8238-f67b8f5ac8b1",
                     *           "total": "49.00",
                     *           "currencyCode": "EUR",
                     *           "lineCount": 1,
                     *           "differences": 1,
                     *           "receivedAt": "2026-03-14T18:30:00Z",
                     *           "receivedBy": "Received by",
                     *           "undoneAt": null,
                     *           "undoneBy": null
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryRowPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "purchasing.receive": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "b4af39d5-b65a-4484-8e88-5a9d65f0efe4",
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "supplierId": "955ed10b-73d6-465b-8adc-f768b94f8dd5",
                 *       "lines": [
                 *         {
                 *           "id": "38a9c1e7-2158-4da2-84b9-0ceea4ed7eb8",
                 *           "supplierItemId": "08ae136e-dc92-4d32-8e6d-bfb4d1ff3173",
                 *           "packs": 6
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DeliveryInput"];
            };
        };
        responses: {
            201: components["responses"]["Delivery"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "purchasing.findDelivery": {
        parameters: {
            query?: {
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Delivery"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.undoDelivery": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Delivery"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.listInvoices": {
        parameters: {
            query: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Only of this supplier
                 * @example 955ed10b-73d6-465b-8adc-f768b94f8dd5
                 */
                supplierId?: components["parameters"]["supplierId"];
                /** @description Only in this state */
                state?: "open" | "accepted" | "disputed" | "paid" | "overdue";
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "6278b715-3443-4596-80f7-27cdb6e03c6b",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "supplierId": "955ed10b-73d6-465b-8adc-f768b94f8dd5",
                     *           "supplierName": "Ribarnica Bar",
                     *           "number": "884/26",
                     *           "invoiceDate": "2026-03-14",
                     *           "dueDate": "2026-03-29",
                     *           "status": "open",
                     *           "isOverdue": false,
                     *           "paidOn": null,
                     *           "statedTotal": "176.98",
                     *           "differenceAmount": "18.88",
                     *           "differences": 1,
                     *           "expectedCredit": null,
                     *           "creditNumber": null,
                     *           "creditDate": null,
                     *           "creditTotal": null,
                     *           "payableAmount": "176.98",
                     *           "currencyCode": "EUR"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceRowPage"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "purchasing.createInvoice": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "number": "884/26",
                 *       "invoiceDate": "2026-03-14",
                 *       "statedTotal": "176.98",
                 *       "lines": [
                 *         {
                 *           "name": "Lignje",
                 *           "packs": 6,
                 *           "price": "12.19",
                 *           "taxRate": "21.00"
                 *         }
                 *       ],
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "supplierId": "955ed10b-73d6-465b-8adc-f768b94f8dd5"
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceInput"];
            };
        };
        responses: {
            201: components["responses"]["Invoice"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "purchasing.findInvoice": {
        parameters: {
            query?: {
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Invoice"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.removeInvoice": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.updateInvoice": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "number": "884/26"
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceChanges"];
            };
        };
        responses: {
            200: components["responses"]["Invoice"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.acceptInvoice": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Invoice"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.disputeInvoice": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lineIds": [
                 *         "38a9c1e7-2158-4da2-84b9-0ceea4ed7eb8"
                 *       ]
                 *     }
                 */
                "application/json": {
                    lineIds: string[];
                };
            };
        };
        responses: {
            200: components["responses"]["Invoice"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.creditInvoice": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "number": "OD-12",
                 *       "date": "2026-03-14",
                 *       "total": "49.00"
                 *     }
                 */
                "application/json": {
                    number: string;
                    /** Format: date */
                    date: string;
                    total: components["schemas"]["Money"];
                };
            };
        };
        responses: {
            200: components["responses"]["Invoice"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.payInvoice": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "paidOn": null
                 *     }
                 */
                "application/json": {
                    /** Format: date */
                    paidOn: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Invoice"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.uninvoiced": {
        parameters: {
            query: {
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Only of this supplier
                 * @example 955ed10b-73d6-465b-8adc-f768b94f8dd5
                 */
                supplierId: string;
                /**
                 * @description Only of this order
                 * @example 3eeb7e96-e59c-440f-8cb1-a089daba079f
                 */
                orderId?: components["parameters"]["orderId"];
                /**
                 * @description Only of this delivery
                 * @example b4af39d5-b65a-4484-8e88-5a9d65f0efe4
                 */
                deliveryId?: components["parameters"]["deliveryId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "deliveryLineId": "e516387c-d1da-4e73-81c9-50ff24103e97",
                     *           "deliveryId": "b4af39d5-b65a-4484-8e88-5a9d65f0efe4",
                     *           "noteNumber": "Note number",
                     *           "receivedAt": "2026-03-14T18:30:00Z",
                     *           "supplierItemId": "08ae136e-dc92-4d32-8e6d-bfb4d1ff3173",
                     *           "name": "Lignje",
                     *           "code": "481516",
                     *           "packs": 6,
                     *           "price": "12.50",
                     *           "taxRate": "21.00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["UninvoicedLine"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "purchasing.readInvoice": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "xml": "<Invoice/>"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    locationId: string;
                    xml: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "supplierId": null,
                     *       "supplierName": "Ribarnica Bar",
                     *       "supplierTaxNumber": "03012345",
                     *       "number": "884/26",
                     *       "invoiceDate": "2026-03-14",
                     *       "dueDate": "2026-03-29",
                     *       "statedTotal": "176.98",
                     *       "lines": [
                     *         {
                     *           "deliveryLineId": "e516387c-d1da-4e73-81c9-50ff24103e97",
                     *           "supplierItemId": "08ae136e-dc92-4d32-8e6d-bfb4d1ff3173",
                     *           "name": "Grilled squid",
                     *           "packs": "12",
                     *           "price": "12.19",
                     *           "taxRate": "21.00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReadInvoice"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "purchasing.margins": {
        parameters: {
            query: {
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationIdQuery"];
                /**
                 * @description Only of this invoice
                 * @example 52d6e3de-4fa0-4cc2-8946-695f93940c3e
                 */
                invoiceId?: string;
                /**
                 * @description Only of this delivery
                 * @example b4af39d5-b65a-4484-8e88-5a9d65f0efe4
                 */
                deliveryId?: components["parameters"]["deliveryId"];
                /**
                 * @description Beginning, included
                 * @example 2026-03-14
                 */
                from?: components["parameters"]["from"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currencyCode": "EUR",
                     *       "currencyDecimals": 2,
                     *       "pricesIncludeTax": true,
                     *       "targetMargin": "20",
                     *       "isPreview": false,
                     *       "products": [
                     *         {
                     *           "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                     *           "name": "Grilled squid",
                     *           "unit": "kg",
                     *           "lastBefore": "10.89",
                     *           "lastAfter": "12.19",
                     *           "averageBefore": "10.89",
                     *           "averageAfter": "12.19",
                     *           "percent": "11.9"
                     *         }
                     *       ],
                     *       "dishes": [
                     *         {
                     *           "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                     *           "name": "Grilled squid",
                     *           "price": "12.50",
                     *           "taxRate": "21.00",
                     *           "before": {
                     *             "averageCost": "3.66",
                     *             "lastCost": "3.66",
                     *             "margin": "64.57"
                     *           },
                     *           "after": {
                     *             "averageCost": "3.66",
                     *             "lastCost": "3.66",
                     *             "margin": "64.57"
                     *           },
                     *           "isBelowTarget": true,
                     *           "fellBelowTarget": true,
                     *           "targetPrice": "14.80"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MarginList"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "purchasing.setNotePhoto": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "(the bytes of a picture)"
                 *     }
                 */
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            201: components["responses"]["Delivery"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.removeNotePhoto": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Delivery"];
            "4XX": components["responses"]["Other"];
        };
    };
    "purchasing.overview": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currencyCode": "EUR",
                     *       "today": "2026-03-14",
                     *       "suppliers": [
                     *         {
                     *           "id": "955ed10b-73d6-465b-8adc-f768b94f8dd5",
                     *           "name": "Grilled squid",
                     *           "category": "Fish",
                     *           "email": "ana@example.com",
                     *           "deliveryDays": [
                     *             1
                     *           ],
                     *           "orderUntil": "08:00",
                     *           "orderDay": "2026-03-14",
                     *           "arrivesOn": "2026-03-14",
                     *           "items": 1,
                     *           "lowItems": 1,
                     *           "openOrders": 1,
                     *           "lastDelivery": {
                     *             "day": "2026-03-14",
                     *             "shortLines": 1,
                     *             "lateDays": 1
                     *           },
                     *           "spent": "50.00",
                     *           "priceChange": "11.9"
                     *         }
                     *       ],
                     *       "toOrder": {
                     *         "suppliers": 1,
                     *         "items": 1
                     *       },
                     *       "onTheWay": {
                     *         "amount": "37.50",
                     *         "orders": 3,
                     *         "arriveTomorrow": 1
                     *       },
                     *       "toApprove": 1,
                     *       "spent": "50.00"
                     *     }
                     */
                    "application/json": components["schemas"]["PurchasingOverview"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "purchasing.settings": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            200: components["responses"]["PurchasingSettings"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "purchasing.setSettings": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "approvalAmount": "80.00",
                 *       "safetyPercent": "20",
                 *       "targetMargin": "20"
                 *     }
                 */
                "application/json": components["schemas"]["PurchasingSettings"];
            };
        };
        responses: {
            200: components["responses"]["PurchasingSettings"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "checklists.list": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Fridges",
                     *           "points": [
                     *             {
                     *               "id": "5a9d4d63-0702-4f14-8a96-d182004447a5",
                     *               "name": "Walk-in fridge",
                     *               "kind": "temperature",
                     *               "min": 0,
                     *               "max": 5
                     *             }
                     *           ],
                     *           "dueTimes": [
                     *             "08:00",
                     *             "16:00"
                     *           ],
                     *           "weekdays": [
                     *             1,
                     *             2,
                     *             3,
                     *             4,
                     *             5
                     *           ],
                     *           "graceMinutes": 60,
                     *           "isActive": true,
                     *           "id": "6da624db-a523-4ba1-8390-1c904a78ea41",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Checklist"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "checklists.create": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Fridges",
                 *       "points": [
                 *         {
                 *           "id": "5a9d4d63-0702-4f14-8a96-d182004447a5",
                 *           "name": "Walk-in fridge",
                 *           "kind": "temperature",
                 *           "min": 0,
                 *           "max": 5
                 *         }
                 *       ],
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be"
                 *     }
                 */
                "application/json": components["schemas"]["ChecklistInput"];
            };
        };
        responses: {
            201: components["responses"]["Checklist"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "checklists.update": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Fridges"
                 *     }
                 */
                "application/json": components["schemas"]["ChecklistChanges"];
            };
        };
        responses: {
            200: components["responses"]["Checklist"];
            "4XX": components["responses"]["Other"];
        };
    };
    "checklists.checks": {
        parameters: {
            query?: {
                /**
                 * @description First day
                 * @example 2026-03-14
                 */
                dateFrom?: components["parameters"]["dateFrom"];
                /**
                 * @description Last day
                 * @example 2026-03-14
                 */
                dateTo?: components["parameters"]["dateTo"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "checklistId": "6da624db-a523-4ba1-8390-1c904a78ea41",
                     *           "name": "Fridges",
                     *           "businessDay": "2026-03-14",
                     *           "dueAt": "2026-03-14T18:30:00Z",
                     *           "state": "upcoming",
                     *           "points": [
                     *             {
                     *               "id": "251fecd5-92e5-4e6c-8a95-121752f4a73b",
                     *               "name": "Grilled squid",
                     *               "kind": "temperature",
                     *               "min": -100,
                     *               "max": -100
                     *             }
                     *           ],
                     *           "record": {
                     *             "id": "505c2ca7-b285-4db1-85ba-4521137ced45",
                     *             "signedAt": "2026-03-14T18:30:00Z",
                     *             "signedBy": "Ana Popović",
                     *             "note": "Wrong change",
                     *             "points": [
                     *               {
                     *                 "id": "1c60c8c2-a6fb-4f9a-8e42-b416b60ad0c3",
                     *                 "name": "Walk-in fridge",
                     *                 "kind": "temperature",
                     *                 "min": 0,
                     *                 "max": 5,
                     *                 "value": 3.5,
                     *                 "isDone": null,
                     *                 "action": null
                     *               }
                     *             ],
                     *             "correctionReason": null
                     *           },
                     *           "corrected": [
                     *             {
                     *               "id": "505c2ca7-b285-4db1-85ba-4521137ced45",
                     *               "signedAt": "2026-03-14T18:30:00Z",
                     *               "signedBy": "Ana Popović",
                     *               "note": "Wrong change",
                     *               "points": [
                     *                 {
                     *                   "id": "1c60c8c2-a6fb-4f9a-8e42-b416b60ad0c3",
                     *                   "name": "Walk-in fridge",
                     *                   "kind": "temperature",
                     *                   "min": 0,
                     *                   "max": 5,
                     *                   "value": 3.5,
                     *                   "isDone": null,
                     *                   "action": null
                     *                 }
                     *               ],
                     *               "correctionReason": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "dateFrom": "2026-03-14",
                     *       "dateTo": "2026-03-14",
                     *       "today": "2026-03-14"
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Check"][];
                        /** Format: date */
                        dateFrom: string;
                        /** Format: date */
                        dateTo: string;
                        /** Format: date */
                        today: string;
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "checklists.sign": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                 *       "checklistId": "6da624db-a523-4ba1-8390-1c904a78ea41",
                 *       "points": [
                 *         {
                 *           "id": "251fecd5-92e5-4e6c-8a95-121752f4a73b"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CheckInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "505c2ca7-b285-4db1-85ba-4521137ced45",
                     *       "signedAt": "2026-03-14T18:30:00Z",
                     *       "signedBy": "Ana Popović",
                     *       "note": "Wrong change",
                     *       "points": [
                     *         {
                     *           "id": "1c60c8c2-a6fb-4f9a-8e42-b416b60ad0c3",
                     *           "name": "Walk-in fridge",
                     *           "kind": "temperature",
                     *           "min": 0,
                     *           "max": 5,
                     *           "value": 3.5,
                     *           "isDone": null,
                     *           "action": null
                     *         }
                     *       ],
                     *       "correctionReason": null
                     *     }
                     */
                    "application/json": components["schemas"]["CheckRecord"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "checklists.logCsv": {
        parameters: {
            query?: {
                /**
                 * @description First day
                 * @example 2026-03-14
                 */
                dateFrom?: components["parameters"]["dateFrom"];
                /**
                 * @description Last day
                 * @example 2026-03-14
                 */
                dateTo?: components["parameters"]["dateTo"];
                /** @description Language of names, or their fallback */
                language?: components["schemas"]["Language"];
                /** @description Between the cells; `;` also writes decimal commas */
                delimiter?: components["parameters"]["delimiter"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "checklists.logPdf": {
        parameters: {
            query?: {
                /**
                 * @description First day
                 * @example 2026-03-14
                 */
                dateFrom?: components["parameters"]["dateFrom"];
                /**
                 * @description Last day
                 * @example 2026-03-14
                 */
                dateTo?: components["parameters"]["dateTo"];
                /** @description Language of names, or their fallback */
                language?: components["schemas"]["Language"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "analytics.summary": {
        parameters: {
            query?: {
                /** @description Period of business days */
                period?: components["schemas"]["Period"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "period": "today",
                     *       "currencyCode": "EUR",
                     *       "from": "2026-03-14T18:30:00Z",
                     *       "to": "2026-03-14T18:30:00Z",
                     *       "comparisonFrom": "2026-03-14T18:30:00Z",
                     *       "comparisonTo": "2026-03-14T18:30:00Z",
                     *       "current": {
                     *         "orders": 18,
                     *         "openOrders": 1,
                     *         "paidOrders": 17,
                     *         "revenueAmount": "612.40",
                     *         "refundedAmount": "0.00",
                     *         "correctedAmount": "0.00",
                     *         "pendingAmount": "37.50",
                     *         "averageAmount": "36.02",
                     *         "tableUtilization": "41.7"
                     *       },
                     *       "previous": {
                     *         "orders": 18,
                     *         "openOrders": 1,
                     *         "paidOrders": 17,
                     *         "revenueAmount": "612.40",
                     *         "refundedAmount": "0.00",
                     *         "correctedAmount": "0.00",
                     *         "pendingAmount": "37.50",
                     *         "averageAmount": "36.02",
                     *         "tableUtilization": "41.7"
                     *       },
                     *       "trend": [
                     *         {
                     *           "orders": 3,
                     *           "revenueAmount": "612.40",
                     *           "step": "19",
                     *           "previousRevenueAmount": "580.10",
                     *           "isAhead": false
                     *         }
                     *       ],
                     *       "hourly": [
                     *         {
                     *           "orders": 3,
                     *           "revenueAmount": "612.40",
                     *           "hour": 19
                     *         }
                     *       ],
                     *       "peakHour": 20,
                     *       "heatmap": [
                     *         {
                     *           "dayOfWeek": 5,
                     *           "hour": 19,
                     *           "meanOrders": "2.25"
                     *         }
                     *       ],
                     *       "topTables": [
                     *         {
                     *           "orders": 3,
                     *           "revenueAmount": "612.40",
                     *           "tableId": "0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9",
                     *           "tableNumber": "7",
                     *           "sectionName": "Terrace",
                     *           "averageStayMinutes": 74
                     *         }
                     *       ],
                     *       "topItems": [
                     *         {
                     *           "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                     *           "nameEn": "Grilled squid",
                     *           "nameMe": "Lignje na žaru",
                     *           "quantity": 3,
                     *           "salesAmount": "37.50"
                     *         }
                     *       ],
                     *       "dishTimes": [
                     *         {
                     *           "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                     *           "nameEn": "Grilled squid",
                     *           "nameMe": "Lignje na žaru",
                     *           "lines": 1,
                     *           "averageMinutes": 1,
                     *           "slowestMinutes": 1
                     *         }
                     *       ],
                     *       "byType": [
                     *         {
                     *           "orders": 3,
                     *           "revenueAmount": "612.40",
                     *           "orderType": "dine_in"
                     *         }
                     *       ],
                     *       "byMethod": [
                     *         {
                     *           "method": "cash",
                     *           "amount": "37.50"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Summary"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "analytics.counts": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openOrders": 1,
                     *       "waitingOrders": 1,
                     *       "stockAlerts": 4,
                     *       "stuckPrints": 1,
                     *       "excessOrders": 1,
                     *       "receipts": {
                     *         "waiting": 1,
                     *         "isUrgent": false,
                     *         "hasNotice": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        openOrders: number;
                        waitingOrders: number;
                        stockAlerts: number;
                        stuckPrints: number;
                        excessOrders: number;
                        receipts: {
                            waiting: number;
                            isUrgent: boolean;
                            hasNotice: boolean;
                        } | null;
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "analytics.featured": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "f5e732e3-ded5-4541-8205-e5743fe200fe",
                     *           "nameEn": "Grilled squid",
                     *           "nameMe": "Lignje na žaru",
                     *           "categoryEn": "Fish",
                     *           "categoryMe": "Riba",
                     *           "price": "12.50",
                     *           "imageUrl": "/media/8f14e45f",
                     *           "isActive": true,
                     *           "soldOutUntil": null,
                     *           "soldToday": 3
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["FeaturedItem"][];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "analytics.report": {
        parameters: {
            query: {
                /**
                 * @description Beginning, included
                 * @example 2026-03-14
                 */
                from: components["parameters"]["fromQuery"];
                /**
                 * @description End
                 * @example 2026-03-14
                 */
                to: components["parameters"]["toQuery"];
                /** @description What to compare with */
                compare?: components["parameters"]["compare"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currencyCode": "EUR",
                     *       "firstDate": "2026-03-14",
                     *       "lastDate": "2026-03-14",
                     *       "from": "2026-03-14T18:30:00Z",
                     *       "to": "2026-03-14T18:30:00Z",
                     *       "comparison": {
                     *         "firstDate": "2026-03-14",
                     *         "lastDate": "2026-03-14",
                     *         "from": "2026-03-14T18:30:00Z",
                     *         "to": "2026-03-14T18:30:00Z"
                     *       },
                     *       "current": {
                     *         "orders": 18,
                     *         "openOrders": 1,
                     *         "paidOrders": 17,
                     *         "revenueAmount": "612.40",
                     *         "refundedAmount": "0.00",
                     *         "correctedAmount": "0.00",
                     *         "pendingAmount": "37.50",
                     *         "averageAmount": "36.02",
                     *         "tableUtilization": "41.7",
                     *         "guests": 3,
                     *         "gratuityAmount": "0.00",
                     *         "discounts": 1,
                     *         "discountAmount": "0.00",
                     *         "voids": 1,
                     *         "voidedAmount": "0.00"
                     *       },
                     *       "previous": {
                     *         "orders": 18,
                     *         "openOrders": 1,
                     *         "paidOrders": 17,
                     *         "revenueAmount": "612.40",
                     *         "refundedAmount": "0.00",
                     *         "correctedAmount": "0.00",
                     *         "pendingAmount": "37.50",
                     *         "averageAmount": "36.02",
                     *         "tableUtilization": "41.7",
                     *         "guests": 3,
                     *         "gratuityAmount": "0.00",
                     *         "discounts": 1,
                     *         "discountAmount": "0.00",
                     *         "voids": 1,
                     *         "voidedAmount": "0.00"
                     *       },
                     *       "trend": [
                     *         {
                     *           "orders": 3,
                     *           "revenueAmount": "612.40",
                     *           "step": "19",
                     *           "previousRevenueAmount": "580.10",
                     *           "isAhead": false,
                     *           "previousOrders": 1,
                     *           "previousWholeAmount": "580.10",
                     *           "previousWholeOrders": 1
                     *         }
                     *       ],
                     *       "hourly": [
                     *         {
                     *           "orders": 3,
                     *           "revenueAmount": "612.40",
                     *           "hour": 19
                     *         }
                     *       ],
                     *       "peakHour": 20,
                     *       "heatmap": [
                     *         {
                     *           "dayOfWeek": 5,
                     *           "hour": 19,
                     *           "meanOrders": "2.25"
                     *         }
                     *       ],
                     *       "byType": [
                     *         {
                     *           "orders": 3,
                     *           "revenueAmount": "612.40",
                     *           "orderType": "dine_in"
                     *         }
                     *       ],
                     *       "tables": [
                     *         {
                     *           "orders": 3,
                     *           "revenueAmount": "612.40",
                     *           "tableId": "0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9",
                     *           "tableNumber": "7",
                     *           "sectionName": "Terrace",
                     *           "averageStayMinutes": 74,
                     *           "guests": 3
                     *         }
                     *       ],
                     *       "sections": [],
                     *       "items": [
                     *         {
                     *           "quantity": 3,
                     *           "salesAmount": "37.50",
                     *           "netAmount": "30.99",
                     *           "costAmount": "0.00",
                     *           "costedQuantity": 1,
                     *           "marginAmount": "0.00",
                     *           "unitCostAmount": "0.00",
                     *           "isTodaysCost": false,
                     *           "contributionAmount": "0.00",
                     *           "withoutCost": [
                     *             {
                     *               "nameEn": "Grilled squid",
                     *               "nameMe": "Lignje na žaru"
                     *             }
                     *           ],
                     *           "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                     *           "nameEn": "Grilled squid",
                     *           "nameMe": "Lignje na žaru",
                     *           "categoryId": "edb2cd3b-74c9-49af-80f0-b7054990f207",
                     *           "lines": 1,
                     *           "averageMinutes": 1,
                     *           "slowestMinutes": 1,
                     *           "servedMinutes": 1
                     *         }
                     *       ],
                     *       "categories": [
                     *         {
                     *           "quantity": 3,
                     *           "salesAmount": "37.50",
                     *           "netAmount": "30.99",
                     *           "costAmount": "0.00",
                     *           "costedQuantity": 1,
                     *           "marginAmount": "0.00",
                     *           "marginPercentage": 1,
                     *           "dishesWithoutCost": 1,
                     *           "categoryId": "edb2cd3b-74c9-49af-80f0-b7054990f207",
                     *           "nameEn": "Grilled squid",
                     *           "nameMe": "Lignje na žaru"
                     *         }
                     *       ],
                     *       "sold": {
                     *         "quantity": 3,
                     *         "salesAmount": "37.50",
                     *         "netAmount": "30.99",
                     *         "costAmount": "0.00",
                     *         "costedQuantity": 1,
                     *         "marginAmount": "0.00",
                     *         "marginPercentage": 1,
                     *         "dishesWithoutCost": 1
                     *       },
                     *       "kitchen": {
                     *         "lines": 1,
                     *         "averageMinutes": 1,
                     *         "previousMinutes": 1
                     *       },
                     *       "people": [
                     *         {
                     *           "orders": 3,
                     *           "revenueAmount": "612.40",
                     *           "person": "Person",
                     *           "name": "Grilled squid",
                     *           "workerId": "87eba76e-7f31-4453-8045-ba922e7770fb",
                     *           "userId": "04f8996d-a763-47a9-89b1-028ee3007569",
                     *           "gratuityAmount": "0.00",
                     *           "discountAmount": "0.00",
                     *           "voids": 1,
                     *           "voidedAmount": "0.00"
                     *         }
                     *       ],
                     *       "methods": [
                     *         {
                     *           "method": "cash",
                     *           "payments": 1,
                     *           "refunds": 1,
                     *           "amount": "37.50",
                     *           "refundedAmount": "0.00",
                     *           "tipAmount": "0.00"
                     *         }
                     *       ],
                     *       "drawers": [
                     *         {
                     *           "shiftId": "ecd3fad7-a4d3-4d71-80c6-748352d88f16",
                     *           "drawerName": "Bar",
                     *           "at": "2026-03-14T18:30:00Z",
                     *           "differenceAmount": "0.00",
                     *           "number": 1,
                     *           "expectedAmount": "157.50",
                     *           "countedAmount": "157.50"
                     *         }
                     *       ],
                     *       "taxes": [
                     *         {
                     *           "taxPercentage": "21.00",
                     *           "netAmount": "30.99",
                     *           "taxAmount": "6.51"
                     *         }
                     *       ],
                     *       "reasons": [
                     *         {
                     *           "kind": "order_discount",
                     *           "reason": "Delivery",
                     *           "count": 1,
                     *           "amount": "37.50"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Report"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "analytics.locations": {
        parameters: {
            query: {
                /**
                 * @description Beginning, included
                 * @example 2026-03-14
                 */
                from: components["parameters"]["fromQuery"];
                /**
                 * @description End
                 * @example 2026-03-14
                 */
                to: components["parameters"]["toQuery"];
                /** @description What to compare with */
                compare?: components["parameters"]["compare"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "currencyCode": "EUR",
                     *           "orders": 3,
                     *           "revenueAmount": "612.40",
                     *           "previousRevenueAmount": "580.10",
                     *           "locationId": "e6eaea18-e885-4107-8829-b56df34896be",
                     *           "name": "Grilled squid",
                     *           "averageAmount": "36.02"
                     *         }
                     *       ],
                     *       "totals": [
                     *         {
                     *           "currencyCode": "EUR",
                     *           "orders": 3,
                     *           "revenueAmount": "612.40",
                     *           "previousRevenueAmount": "580.10"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            currencyCode: string;
                            orders: number;
                            revenueAmount: components["schemas"]["Amount"];
                            previousRevenueAmount: components["schemas"]["Amount"];
                            /** Format: uuid */
                            locationId: string;
                            name: string;
                            averageAmount: components["schemas"]["Amount"] | null;
                        }[];
                        totals: {
                            currencyCode: string;
                            orders: number;
                            revenueAmount: components["schemas"]["Amount"];
                            previousRevenueAmount: components["schemas"]["Amount"];
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "analytics.profit": {
        parameters: {
            query: {
                /**
                 * @description Beginning, included
                 * @example 2026-03-14
                 */
                from: components["parameters"]["fromQuery"];
                /**
                 * @description End
                 * @example 2026-03-14
                 */
                to: components["parameters"]["toQuery"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currencyCode": "EUR",
                     *       "days": 1,
                     *       "popularFrom": 1,
                     *       "richFrom": "0.00",
                     *       "items": [
                     *         {
                     *           "unitCostAmount": "0.00",
                     *           "isTodaysCost": false,
                     *           "contributionAmount": "0.00",
                     *           "withoutCost": [
                     *             {
                     *               "nameEn": "Grilled squid",
                     *               "nameMe": "Lignje na žaru"
                     *             }
                     *           ],
                     *           "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                     *           "nameEn": "Grilled squid",
                     *           "nameMe": "Lignje na žaru",
                     *           "categoryId": "edb2cd3b-74c9-49af-80f0-b7054990f207",
                     *           "categoryEn": "Fish",
                     *           "categoryMe": "Riba",
                     *           "price": "12.50",
                     *           "quantity": 3,
                     *           "salesAmount": "37.50",
                     *           "netAmount": "30.99",
                     *           "costAmount": "0.00",
                     *           "costedQuantity": 1,
                     *           "marginAmount": "0.00",
                     *           "class": "star",
                     *           "popularity": 1,
                     *           "aheadAmount": "0.00"
                     *         }
                     *       ],
                     *       "unsold": [
                     *         {
                     *           "menuItemId": "ecd086d2-c5e7-4443-8ba1-7ce434000635",
                     *           "nameEn": "Grilled squid",
                     *           "nameMe": "Lignje na žaru",
                     *           "categoryId": "edb2cd3b-74c9-49af-80f0-b7054990f207",
                     *           "categoryEn": "Fish",
                     *           "categoryMe": "Riba",
                     *           "price": "12.50"
                     *         }
                     *       ],
                     *       "products": [
                     *         {
                     *           "productId": "a8792157-cb4f-47fb-849c-035f45518c61",
                     *           "nameEn": "Grilled squid",
                     *           "nameMe": "Lignje na žaru",
                     *           "unit": "kg",
                     *           "usedQuantity": "Used quantity",
                     *           "countedQuantity": "Counted quantity",
                     *           "countedAmount": "157.50"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        currencyCode: string;
                        days: number;
                        popularFrom: number;
                        richFrom: components["schemas"]["Amount"] | null;
                        items: {
                            unitCostAmount: components["schemas"]["Amount"] | null;
                            isTodaysCost: boolean;
                            contributionAmount: components["schemas"]["Amount"] | null;
                            withoutCost: components["schemas"]["UncostedIngredient"][];
                            /** Format: uuid */
                            menuItemId: string;
                            nameEn: string | null;
                            nameMe: string | null;
                            /** Format: uuid */
                            categoryId: string;
                            categoryEn: string | null;
                            categoryMe: string | null;
                            price: components["schemas"]["Amount"];
                            quantity: number;
                            salesAmount: components["schemas"]["Amount"];
                            netAmount: components["schemas"]["Amount"];
                            costAmount: components["schemas"]["Amount"];
                            costedQuantity: number;
                            marginAmount: components["schemas"]["Amount"] | null;
                            class: ("star" | "plowhorse" | "puzzle" | "dog") | null;
                            popularity: number | null;
                            aheadAmount: components["schemas"]["Amount"] | null;
                        }[];
                        unsold: {
                            /** Format: uuid */
                            menuItemId: string;
                            nameEn: string | null;
                            nameMe: string | null;
                            /** Format: uuid */
                            categoryId: string;
                            categoryEn: string | null;
                            categoryMe: string | null;
                            price: components["schemas"]["Amount"];
                        }[];
                        products: {
                            /** Format: uuid */
                            productId: string;
                            nameEn: string | null;
                            nameMe: string | null;
                            unit: string;
                            usedQuantity: string;
                            countedQuantity: string | null;
                            countedAmount: components["schemas"]["Amount"] | null;
                        }[];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "analytics.why": {
        parameters: {
            query: {
                /**
                 * @description Business day
                 * @example 2026-03-14
                 */
                date: components["parameters"]["dateQuery"];
                /**
                 * @description Day to compare with
                 * @example 2026-03-14
                 */
                against: string;
                /**
                 * @description Only of this hour of the day
                 * @example 19
                 */
                hour?: components["parameters"]["hour"];
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currencyCode": "EUR",
                     *       "current": {
                     *         "orders": 3,
                     *         "revenueAmount": "612.40",
                     *         "averageAmount": "36.02"
                     *       },
                     *       "previous": {
                     *         "orders": 3,
                     *         "revenueAmount": "612.40",
                     *         "averageAmount": "36.02"
                     *       },
                     *       "change": {
                     *         "ordersAmount": "0.00",
                     *         "averageAmount": "36.02",
                     *         "differenceAmount": "0.00"
                     *       },
                     *       "places": [
                     *         {
                     *           "kind": "section",
                     *           "sectionName": "Terrace",
                     *           "orders": 3,
                     *           "previousOrders": 1,
                     *           "differenceAmount": "0.00"
                     *         }
                     *       ],
                     *       "orders": [
                     *         {
                     *           "id": "a85a72b3-95b1-489d-844b-fc4f6422870c",
                     *           "number": 1,
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "orderType": "dine_in",
                     *           "tableNumber": "7",
                     *           "sectionName": "Terrace",
                     *           "createdBy": "Marko Vuković",
                     *           "isCancelled": false,
                     *           "revenueAmount": "612.40"
                     *         }
                     *       ],
                     *       "previousOrders": [
                     *         {
                     *           "id": "a85a72b3-95b1-489d-844b-fc4f6422870c",
                     *           "number": 1,
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "orderType": "dine_in",
                     *           "tableNumber": "7",
                     *           "sectionName": "Terrace",
                     *           "createdBy": "Marko Vuković",
                     *           "isCancelled": false,
                     *           "revenueAmount": "612.40"
                     *         }
                     *       ],
                     *       "ordersThere": 1,
                     *       "previousOrdersThere": 1
                     *     }
                     */
                    "application/json": {
                        currencyCode: string;
                        current: components["schemas"]["ComparedDay"];
                        previous: components["schemas"]["ComparedDay"];
                        change: {
                            ordersAmount: components["schemas"]["Amount"];
                            averageAmount: components["schemas"]["Amount"];
                            differenceAmount: components["schemas"]["Amount"];
                        };
                        places: {
                            /** @enum {string} */
                            kind: "section" | "elsewhere" | "away";
                            sectionName: string | null;
                            orders: number;
                            previousOrders: number;
                            differenceAmount: components["schemas"]["Amount"];
                        }[];
                        orders: components["schemas"]["ComparedOrder"][];
                        previousOrders: components["schemas"]["ComparedOrder"][];
                        ordersThere: number;
                        previousOrdersThere: number;
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "analytics.digest": {
        parameters: {
            query?: {
                /**
                 * @description Any day of the week
                 * @example 2026-03-14
                 */
                week?: string;
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currencyCode": "EUR",
                     *       "timezone": "Europe/Podgorica",
                     *       "week": "2026-03-14",
                     *       "lastDate": "2026-03-14",
                     *       "firstWeek": "2026-03-14",
                     *       "lastWeek": "2026-03-14",
                     *       "orders": 3,
                     *       "salesAmount": "37.50",
                     *       "all": {
                     *         "amount": "37.50",
                     *         "share": "21",
                     *         "usualShare": "21"
                     *       },
                     *       "voids": {
                     *         "amount": "37.50",
                     *         "share": "21",
                     *         "usualShare": "21"
                     *       },
                     *       "discounts": {
                     *         "amount": "37.50",
                     *         "share": "21",
                     *         "usualShare": "21"
                     *       },
                     *       "refunds": {
                     *         "amount": "37.50",
                     *         "share": "21",
                     *         "usualShare": "21"
                     *       },
                     *       "drawers": {
                     *         "closes": 1,
                     *         "balanced": 1,
                     *         "differenceAmount": "0.00"
                     *       },
                     *       "verdict": "normal",
                     *       "isTotalsOnly": false,
                     *       "people": [
                     *         {
                     *           "person": "Person",
                     *           "name": "Grilled squid",
                     *           "salesAmount": "37.50",
                     *           "voids": {
                     *             "amount": "37.50",
                     *             "share": "21",
                     *             "usualShare": "21"
                     *           },
                     *           "discounts": {
                     *             "amount": "37.50",
                     *             "share": "21",
                     *             "usualShare": "21"
                     *           },
                     *           "refunds": {
                     *             "amount": "37.50",
                     *             "share": "21",
                     *             "usualShare": "21"
                     *           },
                     *           "drawers": {
                     *             "closes": 1,
                     *             "balanced": 1,
                     *             "differenceAmount": "0.00"
                     *           }
                     *         }
                     *       ],
                     *       "notes": [
                     *         {
                     *           "kind": "voids",
                     *           "person": "Person",
                     *           "name": "Grilled squid",
                     *           "amount": "37.50",
                     *           "share": "21",
                     *           "usualShare": "21",
                     *           "locationShare": "21",
                     *           "othersShare": "21",
                     *           "restShare": "21",
                     *           "orders": []
                     *         }
                     *       ],
                     *       "drawerNotes": []
                     *     }
                     */
                    "application/json": components["schemas"]["WeeklyDigest"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "analytics.setup": {
        parameters: {
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hasItems": false,
                     *       "hasWorkers": false,
                     *       "hasPrinters": false
                     *     }
                     */
                    "application/json": {
                        hasItems: boolean;
                        hasWorkers: boolean;
                        hasPrinters: boolean;
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "integrations.listKeys": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Grilled squid",
                     *           "scopes": [
                     *             "menu:read",
                     *             "orders:write"
                     *           ],
                     *           "locationIds": [
                     *             "e6eaea18-e885-4107-8829-b56df34896be"
                     *           ],
                     *           "expiresAt": "2026-03-14T18:30:00Z",
                     *           "id": "6c793695-171e-493d-8d00-80ad7700a2bc",
                     *           "lastFour": "7Qm2",
                     *           "createdBy": "Marko Vuković",
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "lastUsedAt": "2026-03-14T18:30:00Z",
                     *           "revokedAt": "2026-03-14T18:30:00Z",
                     *           "revokedBy": "Revoked by",
                     *           "oldSecret": {
                     *             "lastFour": "7Qm2",
                     *             "endsAt": "2026-03-14T18:30:00Z",
                     *             "lastUsedAt": "2026-03-14T18:30:00Z"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ApiKey"][];
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "integrations.createKey": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Grilled squid",
                 *       "scopes": [
                 *         "menu:read",
                 *         "orders:write"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyInput"];
            };
        };
        responses: {
            201: components["responses"]["CreatedApiKey"];
            403: components["responses"]["Role"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "integrations.rollKey": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlapHours": 0
                 *     }
                 */
                "application/json": {
                    /** @default 24 */
                    overlapHours?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["CreatedApiKey"];
            403: components["responses"]["Role"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "integrations.revokeKey": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            404: components["responses"]["None"];
            409: components["responses"]["Rule"];
            default: components["responses"]["Other"];
        };
    };
    "integrations.listEndpoints": {
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "url": "https://konoba.example.com/media/8f14e45f",
                     *           "eventTypes": [
                     *             "order.created"
                     *           ],
                     *           "locationIds": [
                     *             "e6eaea18-e885-4107-8829-b56df34896be"
                     *           ],
                     *           "id": "3b429874-0e87-4e20-87a5-6f738a164361",
                     *           "createdBy": "Marko Vuković",
                     *           "createdAt": "2025-11-02T09:00:00Z",
                     *           "isActive": true,
                     *           "disabledReason": "person",
                     *           "disabledAt": "2026-03-14T18:30:00Z",
                     *           "lastFour": "7Qm2",
                     *           "oldSecretEndsAt": "2026-03-14T18:30:00Z",
                     *           "retrying": 1,
                     *           "failed": 1,
                     *           "lastDeliveredAt": "2026-03-14T18:30:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["WebhookEndpoint"][];
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "integrations.createEndpoint": {
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://konoba.example.com/media/8f14e45f",
                 *       "eventTypes": [
                 *         "order.created"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Format: uri */
                    url: string;
                    eventTypes: ("order.created" | "order.updated" | "order.accepted" | "order.rejected" | "order.ready" | "order.paid" | "order.completed" | "order.cancelled" | "payment.created" | "refund.created" | "stock.low" | "item.availability" | "reservation.created" | "reservation.updated" | "shift.closed" | "receipt.issued" | "receipt.confirmed" | "receipt.rejected")[];
                    /** @default null */
                    locationIds?: string[] | null;
                };
            };
        };
        responses: {
            201: components["responses"]["CreatedWebhookEndpoint"];
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "integrations.removeEndpoint": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Other"];
        };
    };
    "integrations.updateEndpoint": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "url": "https://konoba.example.com/media/8f14e45f"
                 *     }
                 */
                "application/json": {
                    /** Format: uri */
                    url?: string;
                    eventTypes?: ("order.created" | "order.updated" | "order.accepted" | "order.rejected" | "order.ready" | "order.paid" | "order.completed" | "order.cancelled" | "payment.created" | "refund.created" | "stock.low" | "item.availability" | "reservation.created" | "reservation.updated" | "shift.closed" | "receipt.issued" | "receipt.confirmed" | "receipt.rejected")[];
                    locationIds?: string[] | null;
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://konoba.example.com/media/8f14e45f",
                     *       "eventTypes": [
                     *         "order.created"
                     *       ],
                     *       "locationIds": [
                     *         "e6eaea18-e885-4107-8829-b56df34896be"
                     *       ],
                     *       "id": "3b429874-0e87-4e20-87a5-6f738a164361",
                     *       "createdBy": "Marko Vuković",
                     *       "createdAt": "2025-11-02T09:00:00Z",
                     *       "isActive": true,
                     *       "disabledReason": "person",
                     *       "disabledAt": "2026-03-14T18:30:00Z",
                     *       "lastFour": "7Qm2",
                     *       "oldSecretEndsAt": "2026-03-14T18:30:00Z",
                     *       "retrying": 1,
                     *       "failed": 1,
                     *       "lastDeliveredAt": "2026-03-14T18:30:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "integrations.rotateSecret": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlapHours": 0
                 *     }
                 */
                "application/json": {
                    /** @default 24 */
                    overlapHours?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["CreatedWebhookEndpoint"];
            "4XX": components["responses"]["Other"];
        };
    };
    "integrations.testEndpoint": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveryId": "b4af39d5-b65a-4484-8e88-5a9d65f0efe4"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        deliveryId: string;
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "integrations.replayEvents": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-03-14T18:30:00Z"
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    since: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1
                     *     }
                     */
                    "application/json": {
                        count: number;
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "integrations.listDeliveries": {
        parameters: {
            query?: {
                /** @description Page, from 1; one past the end is the last */
                page?: components["parameters"]["page"];
                /** @description Rows of a page */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Only to this webhook endpoint
                 * @example b6bf7bc8-d96f-4ea9-8132-c83b3da8e776
                 */
                endpointId?: string;
                /** @description Only with this status */
                status?: "waiting" | "delivered" | "failed";
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "da283951-75e5-49f5-8850-884fd3a9dd2c",
                     *           "endpointId": "b6bf7bc8-d96f-4ea9-8132-c83b3da8e776",
                     *           "endpointUrl": "Endpoint url",
                     *           "eventId": "b8e1f80b-d70a-4078-8c78-55a451731b74",
                     *           "type": "order.created",
                     *           "at": "2026-03-14T18:30:00Z",
                     *           "status": "waiting",
                     *           "attemptCount": 1,
                     *           "lastStatus": 1,
                     *           "lastError": "Last error",
                     *           "durationMs": 1,
                     *           "nextAttemptAt": null
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "integrations.findDelivery": {
        parameters: {
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "a9f4b3d2-2a52-4fda-8a41-c85c175425bc",
                     *       "endpointId": "b6bf7bc8-d96f-4ea9-8132-c83b3da8e776",
                     *       "endpointUrl": "Endpoint url",
                     *       "eventId": "b8e1f80b-d70a-4078-8c78-55a451731b74",
                     *       "type": "order.created",
                     *       "at": "2026-03-14T18:30:00Z",
                     *       "status": "waiting",
                     *       "attemptCount": 1,
                     *       "lastStatus": 1,
                     *       "lastError": "Last error",
                     *       "durationMs": 1,
                     *       "nextAttemptAt": null,
                     *       "body": "Body",
                     *       "responseBody": "Response body",
                     *       "attempts": [
                     *         {
                     *           "at": "2026-03-14T18:30:00Z",
                     *           "status": 1,
                     *           "error": "Error",
                     *           "durationMs": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** Format: uuid */
                        endpointId: string;
                        endpointUrl: string;
                        /** Format: uuid */
                        eventId: string;
                        /** @enum {string} */
                        type: "order.created" | "order.updated" | "order.accepted" | "order.rejected" | "order.ready" | "order.paid" | "order.completed" | "order.cancelled" | "payment.created" | "refund.created" | "stock.low" | "item.availability" | "reservation.created" | "reservation.updated" | "shift.closed" | "receipt.issued" | "receipt.confirmed" | "receipt.rejected" | "endpoint.test";
                        /** Format: date-time */
                        at: string;
                        /** @enum {string} */
                        status: "waiting" | "delivered" | "failed";
                        attemptCount: number;
                        lastStatus: number | null;
                        lastError: string | null;
                        durationMs: number | null;
                        /** Format: date-time */
                        nextAttemptAt: string | null;
                        body: string;
                        responseBody: string | null;
                        attempts: {
                            /** Format: date-time */
                            at: string;
                            status: number | null;
                            error: string | null;
                            durationMs: number;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Other"];
        };
    };
    "integrations.retryDelivery": {
        parameters: {
            header?: {
                /**
                 * @description Unique text for each operation; repeating it has no second effect.
                 * @example till-3-2026-03-14-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource
                 * @example e3b0c442-98fc-4c14-8afb-f4c8996fb924
                 */
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Other"];
        };
    };
    "search.find": {
        parameters: {
            query: {
                /** @description Language of names, or their fallback */
                language?: components["parameters"]["language"];
                /**
                 * @description Search, ignores accents
                 * @example squid
                 */
                q: string;
            };
            path: {
                /**
                 * @description Id of the location
                 * @example e6eaea18-e885-4107-8829-b56df34896be
                 */
                locationId: components["parameters"]["locationId"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tables": [
                     *         {
                     *           "id": "0d4fc4a7-8d37-46ed-8caf-b665a8b2fdd9",
                     *           "tableNumber": "7",
                     *           "name": "Grilled squid",
                     *           "orderId": "3eeb7e96-e59c-440f-8cb1-a089daba079f"
                     *         }
                     *       ],
                     *       "orders": [
                     *         {
                     *           "id": "3eeb7e96-e59c-440f-8cb1-a089daba079f",
                     *           "number": 1,
                     *           "businessDate": "2026-03-14",
                     *           "status": "received",
                     *           "tableNumber": "7",
                     *           "customerName": "Customer name"
                     *         }
                     *       ],
                     *       "items": [
                     *         {
                     *           "id": "f2442180-b3f6-46e2-8934-a849af3711b4",
                     *           "name": "Marko Vuković"
                     *         }
                     *       ],
                     *       "products": [
                     *         {
                     *           "id": "f2442180-b3f6-46e2-8934-a849af3711b4",
                     *           "name": "Marko Vuković"
                     *         }
                     *       ],
                     *       "people": [
                     *         {
                     *           "id": "c9022680-f888-474e-8b22-74758755bfa0",
                     *           "name": "Grilled squid",
                     *           "username": "ana"
                     *         }
                     *       ],
                     *       "users": [
                     *         {
                     *           "id": "04f8996d-a763-47a9-89b1-028ee3007569",
                     *           "name": "Grilled squid",
                     *           "role": "manager"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        tables: {
                            /** Format: uuid */
                            id: string;
                            tableNumber: string;
                            name: string | null;
                            /** Format: uuid */
                            orderId: string | null;
                        }[];
                        orders: {
                            /** Format: uuid */
                            id: string;
                            number: number;
                            /** Format: date */
                            businessDate: string;
                            status: components["schemas"]["OrderStatus"];
                            tableNumber: string | null;
                            customerName: string | null;
                        }[];
                        items: components["schemas"]["IdAndName"][];
                        products: components["schemas"]["IdAndName"][];
                        people: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            username: string;
                        }[];
                        users: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            role: components["schemas"]["UserRole"];
                        }[];
                    };
                };
            };
            404: components["responses"]["None"];
            default: components["responses"]["Other"];
        };
    };
    "webhook.order.created": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.order.updated": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.order.accepted": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.order.rejected": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.order.ready": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.order.paid": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.order.completed": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.order.cancelled": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.payment.created": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.refund.created": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.stock.low": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.item.availability": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.reservation.created": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.reservation.updated": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.shift.closed": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.receipt.issued": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.receipt.confirmed": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
    "webhook.receipt.rejected": {
        parameters: {
            header: {
                /** @description Id of the event, the same in every attempt */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of the attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Tried again; 410 disables */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
            };
        };
    };
}
