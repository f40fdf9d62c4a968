// Readers: a pool of reading connections, opened when needed and reused.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "store/sql/connection.hpp"

namespace scalinata {

class Readers {
 public:
  using Make = std::function<std::unique_ptr<sql::Connection>()>;
  Readers(Make make, int max) : make_(std::move(make)), free_places_(max) {}

  // Calls `read` with a connection; if that turns out to be lost, once more with a new one.
  template <class Read>
  auto use(Read read) {
    try {
      return Loan(*this).use(read);
    } catch (const sql::SqlError& error) {
      if (error.trouble() != sql::Trouble::lost) throw;
    }
    return Loan(*this).use(read);
  }

 private:
  class Loan {
   public:
    explicit Loan(Readers& owner) : owner_(owner), connection_(owner.take()) {}
    ~Loan() { owner_.give_back(std::move(connection_)); }
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;

    template <class Read>
    auto use(Read& read) {
      try {
        if (!connection_) connection_ = owner_.make_();
        return read(*connection_);
      } catch (const sql::SqlError& error) {
        if (connection_) connection_->rollback();
        if (error.trouble() == sql::Trouble::lost) {
          connection_.reset();
          owner_.drop_idle();
        }
        throw;
      } catch (...) {
        if (connection_) connection_->rollback();
        throw;
      }
    }

   private:
    Readers& owner_;
    std::unique_ptr<sql::Connection> connection_;
  };

  std::unique_ptr<sql::Connection> take();  // null: the borrower opens a new one
  void give_back(std::unique_ptr<sql::Connection> connection);
  void drop_idle();  // probably lost as well

  const Make make_;
  std::mutex mutex_;
  std::condition_variable returned_;
  int free_places_;
  std::vector<std::unique_ptr<sql::Connection>> idle_;
};

}  // namespace scalinata
